/** A view of a page: its size, and the matrix from the coordinates of the PDF to points from its left and top. */
export interface View {
  width: number
  height: number
  transform: readonly number[]
}

type Point = readonly [x: number, y: number]

export const applyTransform = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[], [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
]

function turned({ width, height, transform: [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] }: View): View {
  return { width: height, height: width, transform: [-b, a, -d, c, height - f, e] }
}

export function turnsOf({ transform: [a = 1, b = 0] }: { transform: readonly number[] }, { transform }: View): number {
  const [originX, originY] = applyTransform(transform, [0, 0])
  const [x, y] = applyTransform(transform, [a, b])
  // In a view, y grows downward.
  return (4 - Math.round(Math.atan2(y - originY, x - originX) / (Math.PI / 2))) % 4
}

/** Some programs turn the text and not the page. */
export function uprightTransform(view: View, texts: readonly { str: string; transform: readonly number[] }[]): View {
  const letters = [0, 0, 0, 0]
  for (const text of texts) {
    const turns = turnsOf(text, view)
    letters[turns] = (letters[turns] ?? 0) + text.str.length
  }
  let upright = view
  for (let turns = letters.indexOf(Math.max(...letters)); turns > 0; turns--) upright = turned(upright)
  return upright
}
