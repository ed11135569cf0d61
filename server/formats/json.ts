import { Unreadable } from './found.ts'

const mostBytes = 2 * 1024 * 1024
const usualDepth = 20

export const tooComplex = 'This file is too complex to be read.'

/** What JSON says. It is neither large nor deep. @throws {Unreadable} */
export function readJson(source: string, { mostDepth = usualDepth } = {}): unknown {
  if (Buffer.byteLength(source) > mostBytes) throw new Unreadable(tooComplex, { isTooMuch: true })
  const value = parsed(source)
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    level = level.filter((each) => typeof each === 'object' && each !== null)
    if (level.length > 0 && depth === mostDepth) throw new Unreadable(tooComplex)
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
    throw new Unreadable(`This file is not complete JSON (line ${line}).`)
  }
}
