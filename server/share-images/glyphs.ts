/** The code points that a TrueType font has glyphs for, from its `cmap` (formats 4 and 12). */
export function codePointsOf(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (record === undefined) throw new Error('The font has no cmap table')
  const cmap = font.readUInt32BE(record + 8)
  const points = new Set<number>()
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const at = cmap + font.readUInt32BE(cmap + 8 + 8 * index)
    const format = font.readUInt16BE(at)
    if (format === 4) addSegments(font, at, points)
    if (format === 12) addGroups(font, at, points)
  }
  return points
}

function addSegments(font: Buffer, at: number, points: Set<number>) {
  const twice = font.readUInt16BE(at + 6)
  for (let segment = 0; segment < twice; segment += 2) {
    const end = font.readUInt16BE(at + 14 + segment)
    const start = font.readUInt16BE(at + 16 + twice + segment)
    const delta = font.readUInt16BE(at + 16 + 2 * twice + segment)
    const rangeAt = at + 16 + 3 * twice + segment
    const range = font.readUInt16BE(rangeAt)
    for (let point = start; point <= end && point < 0xffff; point++) {
      const glyph = range === 0 ? (point + delta) & 0xffff : font.readUInt16BE(rangeAt + range + 2 * (point - start))
      if (glyph !== 0) points.add(point)
    }
  }
}

function addGroups(font: Buffer, at: number, points: Set<number>) {
  for (let group = 0; group < font.readUInt32BE(at + 12); group++) {
    const from = at + 16 + 12 * group
    for (let point = font.readUInt32BE(from); point <= font.readUInt32BE(from + 4); point++) points.add(point)
  }
}
