import { directionOfText } from '#contract/text-direction.ts'
import type { Direction } from '../pdf/lines.ts'

export interface DirectionRun {
  text: string
  dir: Direction
}

/**
 * Splits a text into runs of one direction, because Word does not order mixed runs. Characters without a direction, such as spaces and
 * digits, have that of the letters on both sides; between two directions, that of the line.
 */
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

/** The letters of a part by their direction; undefined for a part without letters. */
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
