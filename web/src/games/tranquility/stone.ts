/** The stone behind the cells of the Great Arch and of the Pyramid, from the water up. */
import type { Chart } from './chart'

export type Stone = {
  outline: string
  /** Where it stands in the water: from the left to the right. */
  feet: [number, number][]
  waterline: number
}

/** How far it reaches below the lowest cells. */
const BASE = 18

/** A row of cells with some stone around it. */
function boxOf({ w, h, spots, narrow }: Chart, row: number) {
  const pad = narrow ? 3 : 8
  const cells = spots.filter((spot) => spot.row === row)
  const [xs, y] = [cells.map(({ x }) => x), cells[0]?.y ?? 0]
  return {
    xs,
    left: Math.min(...xs) - w / 2 - pad,
    right: Math.max(...xs) + w / 2 + pad,
    top: y - h / 2 - pad,
    foot: y + h / 2 + pad,
    pad: w / 2 + pad,
  }
}

export function stoneOf(chart: Chart): Stone {
  const lowest = boxOf(chart, 1)
  const waterline = Math.min(chart.height, lowest.foot + BASE)
  return chart.layout === 'pyramid' ? pyramid(chart, waterline) : arch(chart, waterline)
}

function pyramid(chart: Chart, waterline: number): Stone {
  const rows = chart.marks.map((_, index) => boxOf(chart, index + 1))
  const [left, right] = [rows[0]?.left ?? 0, rows[0]?.right ?? 0]
  const up = rows.map((row) => `H${row.left}V${row.top}`).join('')
  const down = rows.map((row, index) => `H${row.right}V${rows[index - 1]?.top ?? waterline}`).reverse()
  return { outline: `M${left} ${waterline}${up}${down.join('')}Z`, feet: [[left, right]], waterline }
}

function arch(chart: Chart, waterline: number): Stone {
  const [roof, under, { xs, pad }] = [boxOf(chart, 7), boxOf(chart, 4), boxOf(chart, 1)]
  const inner = { left: (xs[1] ?? 0) + pad, right: (xs[2] ?? 0) - pad }
  const [left, right] = [roof.left - 3, roof.right + 3]
  const spring = under.foot + (waterline - under.foot) * 0.5
  const outline =
    `M${left} ${waterline}V${roof.top + 14}Q${left} ${roof.top} ${left + 14} ${roof.top}` +
    `H${right - 14}Q${right} ${roof.top} ${right} ${roof.top + 14}V${waterline}H${inner.right}V${spring}` +
    `A${(inner.right - inner.left) / 2} ${spring - under.foot - 2} 0 0 0 ${inner.left} ${spring}V${waterline}Z`
  return {
    outline,
    feet: [
      [left, inner.left],
      [inner.right, right],
    ],
    waterline,
  }
}
