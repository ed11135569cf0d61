import { UnreadableFileError } from './parsed-file.ts'

const maxBytes = 2 * 1024 * 1024
const defaultDepth = 20

export const tooComplex = 'This file is too complex to be read.'

/** What JSON says. It is neither large nor deep. @throws {UnreadableFileError} */
export function readJson(source: string, { maxDepth = defaultDepth } = {}): unknown {
  if (Buffer.byteLength(source) > maxBytes) throw new UnreadableFileError(tooComplex, { isTooMuch: true })
  const value = parsed(source)
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    level = level.filter((each) => typeof each === 'object' && each !== null)
    if (level.length > 0 && depth === maxDepth) throw new UnreadableFileError(tooComplex)
    level = level.flatMap((each) => Object.values(each as object))
  }
  return value
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch (error) {
    // Where a text breaks off, V8 names no line: it is the last that has something in it.
    const [, line = source.trimEnd().split('\n').length] = /\(line (\d+)/.exec(String(error)) ?? []
    throw new UnreadableFileError(`This file is not complete JSON (line ${line}).`)
  }
}
