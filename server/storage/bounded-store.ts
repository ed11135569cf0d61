interface Bounds<Value> {
  /** Bytes in all. */
  most: number
  /** Nothing bigger is kept, so that one giant doesn't drive out all others. */
  mostEach: number
  /** Hears of what is kept no more. */
  forgotten?: (value: Value) => void
}

/** What was made at some cost and can be made again: kept in memory up to a number of bytes, the one that was asked for longest ago goes first. */
export class BoundedStore<Value> {
  readonly #kept = new Map<string, { value: Value; bytes: number }>()
  readonly #bounds: Bounds<Value>
  #bytes = 0

  constructor(bounds: Bounds<Value>) {
    this.#bounds = bounds
  }

  /** Bytes that are kept now. */
  get bytes(): number {
    return this.#bytes
  }

  find(key: string): Value | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.value
  }

  /** Finds it without counting as a use. */
  peek(key: string): Value | undefined {
    return this.#kept.get(key)?.value
  }

  keep(key: string, value: Value, bytes: number): void {
    this.forget(key)
    if (bytes > this.#bounds.mostEach) return
    this.#kept.set(key, { value, bytes })
    this.#bytes += bytes
    this.#makeRoom()
  }

  /** Something that may be kept has another size now, because more of it was made. */
  weigh(key: string, value: Value, bytes: number): void {
    const kept = this.#kept.get(key)
    if (kept?.value !== value) return
    this.#bytes += bytes - kept.bytes
    kept.bytes = bytes
    if (bytes > this.#bounds.mostEach) this.forget(key)
    this.#makeRoom()
  }

  forget(key: string): void {
    const kept = this.#kept.get(key)
    if (!kept) return
    this.#bytes -= kept.bytes
    this.#kept.delete(key)
    this.#bounds.forgotten?.(kept.value)
  }

  #makeRoom() {
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#bounds.most) return
      this.forget(oldest)
    }
  }
}
