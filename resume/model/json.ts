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

const codesOf = (characters: string) => [...characters].map((character) => character.charCodeAt(0))
const [quote, backslash] = codesOf('"\\')
const [opening, closing] = [codesOf('[{'), codesOf(']}')]

/** Counted in the text, before anything recursive runs: the depth that fits on the stack differs between versions of Node. */
export function isNestedDeeperThan(max: number, json: string): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index)
    if (code === quote) isInText = !isInText
    else if (isInText) index += code === backslash ? 1 : 0
    else if (opening.includes(code)) depth += 1
    else if (closing.includes(code)) depth -= 1
    if (depth > max) return true
  }
  return false
}
