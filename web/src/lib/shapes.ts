/** Shapes that tell seats apart without colour: circle, square, house, diamond, triangle, star. */
function polygon(corners: number, inner = 1): string {
  // A star has a point nearer the middle between any two corners.
  const count = inner === 1 ? corners : corners * 2
  const points = Array.from({ length: count }, (_, index) => {
    const radius = 10 * (count > corners && index % 2 ? inner : 1)
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
  })
  return `M${points.join('L')}Z`
}

const SHAPES = [
  'M-9 0A9 9 0 1 1 9 0A9 9 0 1 1 -9 0Z',
  'M-8 -8H8V8H-8Z',
  'M0 -10L9 -2V9H-9V-2Z',
  'M0 -11L11 0L0 11L-11 0Z',
  polygon(3),
  polygon(5, 0.45),
]

/** The outline of a seat's mark, around the origin, 10 to each side. */
export const seatShape = (seat: number): string => SHAPES[seat % SHAPES.length] ?? ''
