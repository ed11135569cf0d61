/** Of those who wait, one of so many is let in with each turn at least: whoever makes the line or the turns long keeps nobody out. */
const patience = 64

/**
 * Lets a few in with each turn of the event loop, in the order in which they came: what computes for long, one after another, would else keep
 * those waiting who are answered at once.
 */
export class Turns {
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  #inside = 0

  /** @param most that many in one turn, as long as the line is short */
  constructor(most: number) {
    this.#most = most
  }

  async next(): Promise<void> {
    if (this.#inside === 0) setImmediate(this.#turn)
    if (this.#inside < this.#most) this.#inside++
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  readonly #turn = () => {
    const admitted = this.#waiting.splice(0, Math.max(this.#most, Math.ceil(this.#waiting.length / patience)))
    this.#inside = admitted.length
    if (this.#inside > 0) setImmediate(this.#turn)
    for (const enter of admitted) enter()
  }
}
