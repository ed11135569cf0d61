/** A piece of text in letters of one font. */
export interface Run {
  family: string
  text: string
}

/** Pieces, each in the font of its alphabet: resvg loses letters where fonts meet beside ligatures and marks. */
export function runsOf(text: string, familyOf: (letter: string) => string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const family = familyOf(letter)
    const last = runs.at(-1)
    if (last?.family === family) last.text += letter
    else runs.push({ family, text: letter })
  }
  return runs
}

/** Each different piece is measured once: lines are tried word by word and size by size, and each width costs two drawings. */
export function measuredOnce(measure: (run: Run) => number): (run: Run) => number {
  const widths = new Map<string, number>()
  return (run) => {
    const key = `${run.family} ${run.text}`
    const width = widths.get(key) ?? measure(run)
    widths.set(key, width)
    return width
  }
}
