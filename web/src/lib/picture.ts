/**
 * A drawing of the page as a picture file: an SVG with all that style sheets say of it written into it, painted on a canvas.
 *
 * No library does it here: they all write style sheets into the page, which our headers forbid.
 */

/** What style sheets may say of a drawing. */
const STYLED = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-dashoffset',
  'opacity',
  'display',
  'visibility',
  'transform',
  'transform-origin',
  'transform-box',
  'translate',
  'scale',
  'rotate',
  'filter',
  'mix-blend-mode',
  'paint-order',
  'stop-color',
  'stop-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
]
const SVG = 'http://www.w3.org/2000/svg'

/** The drawing as a PNG, so many pixels wide. */
export async function pictureOf(drawing: SVGSVGElement, width: number, height: number): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await standingAlone(drawing))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

async function standingAlone(drawing: SVGSVGElement): Promise<string> {
  const copy = drawing.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('no drawing')
  const [originals, copies] = [drawing, copy].map((one) => [one, ...one.querySelectorAll('*')])
  originals?.forEach((original, index) => {
    const [style, written] = [getComputedStyle(original), copies?.[index]]
    if (!(written instanceof SVGElement)) return
    for (const name of STYLED) written.style.setProperty(name, style.getPropertyValue(name))
  })
  copy.setAttribute('xmlns', SVG)
  const fonts = document.createElementNS(SVG, 'style')
  fonts.textContent = (await Promise.all(ourFonts().map(written))).join('')
  copy.prepend(fonts)
  return new XMLSerializer().serializeToString(copy)
}

/** The typefaces of the page that are in use. */
function ourFonts(): CSSFontFaceRule[] {
  const loaded = new Set(
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  )
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(
      (rule) =>
        loaded.has(rule.style.getPropertyValue('font-family').replaceAll('"', '')) ||
        loaded.has(rule.style.getPropertyValue('font-family')),
    )
}

/** A typeface with its letters in it. */
async function written(rule: CSSFontFaceRule): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1]
  if (!address) return ''
  const letters = await fetch(new URL(address, rule.parentStyleSheet?.href ?? location.href))
  const bytes = new Uint8Array(await letters.arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return rule.cssText.replace(/url\("?[^")]+"?\)/, `url(data:font/woff2;base64,${btoa(text)})`)
}
