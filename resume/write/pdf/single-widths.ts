const widths = '/DW 0\n  /CIDToGIDMap /Identity\n  /W ['

/**
 * Writes the width of a glyph as `7 [500]` in place of `7 7 500`, which means the same: PyPDF2 and pypdf before version 4 skip the last glyph
 * of a range, and take each gap next to a glyph without a width for a space. Spaces keep all offsets of the file.
 */
export function writeSingleWidths(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let start = file.indexOf(widths); start >= 0; start = file.indexOf(widths, start + 1)) {
    const from = start + widths.length
    const list = file.toString('latin1', from, file.indexOf(']', from))
    file.write(
      // Three numbers at a time, so that a width is never taken for a glyph.
      list.replace(/(\d+) (\d+) ([\d.]+)/g, (range, first: string, last: string, width: string) =>
        first === last ? `${first} [${width}]`.padEnd(range.length) : range,
      ),
      from,
      'latin1',
    )
  }
}
