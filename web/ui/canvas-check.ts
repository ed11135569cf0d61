const side = 32
/** A picture of one color is a PNG of some hundred letters; with any last bits changed, of at most 2,100; of noise, of 4,900. */
const maxLength = 3000
/** Some browsers change the last bit of a color, which no one sees. */
const tolerance = 4

/**
 * Whether a canvas returns what was drawn. Against recognition, some browsers return noise or a white area instead, unless their user allows
 * it for the site: Firefox with `privacy.resistFingerprinting`, LibreWolf and Tor Browser.
 */
export function isCanvasReadable(): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  const pictures = [
    [220, 40, 90],
    [30, 130, 60],
  ].map((color) => {
    context.fillStyle = `rgb(${color.join(' ')})`
    context.fillRect(0, 0, side, side)
    const { data } = context.getImageData(0, 0, side, side)
    const isRight = data.every((value, index) => Math.abs(value - (color[index % 4] ?? 255)) <= tolerance)
    return { isRight, url: canvas.toDataURL() }
  })
  return pictures.every(({ isRight, url }) => isRight && url.length < maxLength) && pictures[0]?.url !== pictures[1]?.url
}
