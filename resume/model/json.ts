import { isNestedDeeperThan } from './json-nesting.ts'
import { UnreadableFileError } from './parsed-file.ts'

const maxJsonBytes = 2 * 1024 * 1024

export const tooComplex = 'This file is too complex to be read.'

export const tooLarge = (what: string, maxBytes: number) =>
  new UnreadableFileError(`This ${what} is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB, the most that we can read.`, {
    isTooLarge: true,
  })

/** @throws {UnreadableFileError} */
export function readJson(source: string, maxDepth = 20): unknown {
  if (Buffer.byteLength(source) > maxJsonBytes) throw tooLarge('file', maxJsonBytes)
  if (isNestedDeeperThan(maxDepth, source)) throw new UnreadableFileError(tooComplex)
  return parseJson(source)
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch (error) {
    // V8 reports no line for truncated text, in which the error is at the end of the last line.
    const [, line = source.trimEnd().split('\n').length] = /\(line (\d+)/.exec(String(error)) ?? []
    throw new UnreadableFileError(`This file is invalid JSON (line ${line}).`)
  }
}
