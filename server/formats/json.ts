import { Unreadable } from './found.ts'

const mostBytes = 2 * 1024 * 1024
const usualDepth = 20

export const tooComplex = 'This file is too complex to be read.'

/** What may come next. */
type Awaited = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end' | 'nothing'

const space = /[ \t\n\r]*/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON takes none in a text
const text = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const plain = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y

function endOf(form: RegExp, source: string, at: number): number | undefined {
  form.lastIndex = at
  return form.test(source) ? form.lastIndex : undefined
}

/** Walks through JSON without making anything of it. */
class Walk {
  readonly #source: string
  readonly #open: ('{' | '[')[] = []
  #awaited: Awaited = 'value'
  #at = 0
  depth = 0

  constructor(source: string) {
    this.#source = source
  }

  /** Where it is no JSON any more; undefined where all of it is. */
  fault(): number | undefined {
    for (;;) {
      this.#at = endOf(space, this.#source, this.#at) ?? this.#at
      if (this.#at >= this.#source.length) return this.#awaited === 'nothing' ? undefined : this.#at
      const next = this.#step(this.#source[this.#at] ?? '')
      if (next === undefined) return this.#at
      this.#at = next
    }
  }

  /** Where what begins here ends. */
  #step(character: string): number | undefined {
    if (character === '}' || character === ']') return this.#close(character)
    if (this.#awaited === 'comma or end') return character === ',' ? this.#behindComma() : undefined
    if (this.#awaited === 'colon') return character === ':' ? this.#then('value') : undefined
    if (this.#awaited === 'nothing') return undefined
    if (this.#awaited.startsWith('name')) return this.#then('colon', endOf(text, this.#source, this.#at))
    if (character === '{' || character === '[') return this.#begin(character)
    return this.#behindValue(endOf(character === '"' ? text : plain, this.#source, this.#at))
  }

  #then(awaited: Awaited, end: number | undefined = this.#at + 1): number | undefined {
    if (end !== undefined) this.#awaited = awaited
    return end
  }

  #begin(bracket: '{' | '['): number | undefined {
    this.#open.push(bracket)
    this.depth = Math.max(this.depth, this.#open.length)
    return this.#then(bracket === '{' ? 'name or end' : 'value or end')
  }

  #behindComma(): number | undefined {
    return this.#then(this.#open.at(-1) === '{' ? 'name' : 'value')
  }

  #behindValue(end: number | undefined): number | undefined {
    return end === undefined ? undefined : this.#then(this.#open.length > 0 ? 'comma or end' : 'nothing', end)
  }

  #close(bracket: '}' | ']'): number | undefined {
    const isAwaited = this.#awaited === 'comma or end' || this.#awaited === (bracket === '}' ? 'name or end' : 'value or end')
    if (!isAwaited || this.#open.pop() !== (bracket === '}' ? '{' : '[')) return undefined
    return this.#behindValue(this.#at + 1)
  }
}

/** What JSON says. It is measured before anything is made of it. @throws {Unreadable} */
export function readJson(source: string, { mostDepth = usualDepth } = {}): unknown {
  if (Buffer.byteLength(source) > mostBytes) throw new Unreadable(tooComplex, { isTooMuch: true })
  const walk = new Walk(source)
  const fault = walk.fault()
  if (fault !== undefined) throw new Unreadable(`This file is not complete JSON (line ${lineAt(source, fault)}).`)
  if (walk.depth > mostDepth) throw new Unreadable(tooComplex)
  return JSON.parse(source)
}

/** Where the text breaks off, it is the last line that has something in it. */
function lineAt(source: string, at: number): number {
  const before = source.slice(0, at)
  return (at >= source.length ? before.trimEnd() : before).split(/\r\n|\r|\n/).length
}
