import { directionOfText } from '#contract/words/text-direction.ts'
import type { Direction } from '../pdf/lines.ts'

export interface DirectionRun {
  text: string
  dir: Direction
}

/** The runs of a text with isolated items, whose marks Word does not know. The separators between them have the direction of the line. */
export const isolatesOf = (text: string, lineDir: Direction): DirectionRun[] =>
  text.split(/(\u2068[^\u2068\u2069]*\u2069)/).flatMap((part, index): DirectionRun[] => {
    if (part === '') return []
    // `split` returns what the group matches at the odd positions.
    if (index % 2 === 1) return runsOfItem(part.slice(1, -1), lineDir)
    const isSeparator = text.includes('\u2068') && !/\p{L}/u.test(part)
    return isSeparator ? [{ text: `\u200f${part}\u200f`, dir: lineDir }] : directionRunsOf(part, lineDir)
  })

/** Some programs ignore the direction of a run, so that the symbols of 'C++' and '.NET' need marks. */
function runsOfItem(text: string, lineDir: Direction): DirectionRun[] {
  const dir = directionOfText(text, lineDir)
  const marked = dir === lineDir ? text : text.replace(/^(?=[^\p{L}])/u, '\u200e').replace(/(?<=[^\p{L}\p{N}])$/u, '\u200e')
  return directionRunsOf(marked, dir)
}

/** Word does not order mixed runs. Spaces and digits have the direction of both neighbors; between two directions, that of the line. */
export function directionRunsOf(text: string, lineDir: Direction): DirectionRun[] {
  const parts = text.match(/[\p{L}\p{M}]+|[^\p{L}\p{M}]+/gu) ?? []
  const directions = parts.flatMap(lettersByDirection)
  const runs: DirectionRun[] = []
  for (const [index, { text: part, dir }] of directions.entries()) {
    const [before, after] = [directions[index - 1]?.dir ?? lineDir, directions[index + 1]?.dir ?? lineDir]
    const runDir = dir ?? (before === after ? before : lineDir)
    const last = runs.at(-1)
    if (last?.dir === runDir) last.text += part
    else runs.push({ text: part, dir: runDir })
  }
  return runs
}

function lettersByDirection(part: string): { text: string; dir: Direction | undefined }[] {
  if (!/\p{L}/u.test(part)) return [{ text: part, dir: undefined }]
  const runs: { text: string; dir: Direction }[] = []
  for (const letter of part) {
    const last = runs.at(-1)
    const dir = /\p{L}/u.test(letter) ? directionOfText(letter, 'ltr') : (last?.dir ?? 'ltr')
    if (last?.dir === dir) last.text += letter
    else runs.push({ text: letter, dir })
  }
  return runs
}
