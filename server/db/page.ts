/** The kinds of b-tree pages by their first byte, with the length of their header (https://sqlite.org/fileformat2.html). */
const headerLengths: ReadonlyMap<number | undefined, number> = new Map([
  [2, 12],
  [5, 12],
  [10, 8],
  [13, 8],
])

/**
 * The bytes between a page's list of cells and its cells, which SQLite doesn't read. Empty for other pages than those of b-trees: these
 * begin with the number of a page, whose first byte is 0 in files below 64 GB.
 */
export function unusedPart(page: Buffer): { begin: number; end: number } {
  const headerLength = headerLengths.get(page[0])
  if (headerLength === undefined) return { begin: 0, end: 0 }
  const begin = headerLength + 2 * page.readUInt16BE(3)
  // 0 stands for 65,536.
  const end = page.readUInt16BE(5) || 65_536
  return begin < end && end <= page.length ? { begin, end } : { begin: 0, end: 0 }
}
