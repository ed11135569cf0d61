/** Tells our reader that it can rely on the layout with this number. 'Print to PDF' writes its own name instead. */
export const ownCreator = 'Understory 1'

const typesetterName = 'Typst '
/** In the information dictionary, and in the XMP metadata. Letters of a person are escaped in both, so neither is part of a text. */
const places = [
  { before: '\n  /Creator (', after: ')' },
  { before: '<xmp:CreatorTool>', after: '</xmp:CreatorTool>' },
]

/** Spaces after the closing mark keep all offsets of the file. @throws if the compiler writes its name differently */
export function signAsOwn(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const { before, after } of places) {
    const start = file.indexOf(before + typesetterName) + before.length
    const end = file.indexOf(after, start)
    const room = end - start - ownCreator.length
    if (start < before.length || end < 0 || room < 0 || room > 20) throw new Error('The compiler does not name itself as the creator')
    file.write(ownCreator + after + ' '.repeat(room), start, 'latin1')
  }
}
