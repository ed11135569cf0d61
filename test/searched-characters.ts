import { vi } from 'vitest'

/**
 * The number of characters that the searches of some work read: with regular expressions, with `indexOf`, and with `normalize`, which compares
 * each mark of a letter with the others. Does not depend on the speed of
 * the machine. Does not count the characters that a regular expression reads again when it backtracks.
 */
export async function searchedCharacters(work: () => unknown): Promise<number> {
  let count = 0
  const { exec } = RegExp.prototype
  const { indexOf, normalize } = String.prototype
  vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    const start = this.global || this.sticky ? this.lastIndex : 0
    const match = exec.call(this, text)
    // A sticky one, such as `split` uses at each character, reads on only while it matches.
    const end = match ? match.index + match[0].length : this.sticky ? start + 1 : text.length
    count += end - start
    return match
  })
  vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, searched, start = 0) {
    const found = indexOf.call(this, searched, start)
    count += (found < 0 ? this.length : found) - start
    return found
  })
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form?: string) {
    for (const [marks] of this.matchAll(/[\p{M}\uff9e\uff9f]+/gu)) count += marks.length ** 2
    return normalize.call(this, form)
  })
  try {
    await work()
  } finally {
    vi.restoreAllMocks()
  }
  return count
}
