/** Header length of each b-tree page type, by the first byte of the page (https://sqlite.org/fileformat2.html). */
const headerLengths: ReadonlyMap<number | undefined, number> = new Map([
  [2, 12],
  [5, 12],
  [10, 8],
  [13, 8],
])

/**
 * The range between the cell pointers and the cells of a b-tree page, which SQLite doesn't read. Empty for overflow and freelist pages:
 * they begin with a page number, whose first byte is 0 below 2^24 pages.
 */
export function unusedPart(page: Buffer): { begin: number; end: number } {
  const headerLength = headerLengths.get(page[0])
  if (headerLength === undefined) return { begin: 0, end: 0 }
  const begin = headerLength + 2 * page.readUInt16BE(3)
  // 0 means 65,536.
  const end = page.readUInt16BE(5) || 65_536
  return begin < end && end <= page.length ? { begin, end } : { begin: 0, end: 0 }
}
