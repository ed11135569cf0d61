/** What was made at some cost and can be made again: kept in memory up to a number of bytes, the one that was asked for longest ago goes first. */
export class BoundedStore<Value> {
  readonly #kept = new Map<string, { value: Value; bytes: number }>()
  readonly #most: number
  readonly #mostEach: number
  #bytes = 0

  /** Nothing bigger than `mostEach` is kept, so that one giant doesn't drive out all others. */
  constructor({ most, mostEach }: { most: number; mostEach: number }) {
    this.#most = most
    this.#mostEach = mostEach
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

  keep(key: string, value: Value, bytes: number): void {
    this.forget(key)
    if (bytes > this.#mostEach) return
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
    if (bytes > this.#mostEach) this.forget(key)
    this.#makeRoom()
  }

  forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }

  #makeRoom() {
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#most) return
      this.forget(oldest)
    }
  }
}
