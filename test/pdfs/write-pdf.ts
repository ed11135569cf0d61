/** An empty page, the objects 1 to 3 of most test files. `catalog` and `page` are additional dictionary entries. */
export function onePage({ catalog = '', page = '' } = {}): string[] {
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`,
  ]
}

/** Writes objects unchanged, numbered from 1, with a correct cross-reference table. The first is the catalog. */
export function writePdf(objects: readonly string[], trailer = ''): Buffer<ArrayBuffer> {
  let text = '%PDF-1.7\n'
  const offsets: [number: number, offset: number][] = []
  objects.forEach((object, index) => {
    offsets.push([index + 1, text.length])
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
  })
  return Buffer.from(text + table(offsets, objects.length + 1, trailer, text.length), 'latin1')
}

/** Appends objects as an incremental update, which may replace existing numbers. */
export function appendToPdf(pdf: Buffer, objects: Readonly<Record<number, string>>): Buffer<ArrayBuffer> {
  let text = pdf.toString('latin1')
  const previousTable = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]
  const offsets = Object.entries(objects).map(([number, object]): [number, number] => {
    const offset = text.length
    text += `${number} 0 obj\n${object}\nendobj\n`
    return [Number(number), offset]
  })
  return Buffer.from(text + table(offsets, 99, `/Prev ${previousTable}`, text.length), 'latin1')
}

/** A stream object with these bytes and additional dictionary entries. */
export function stream(bytes: Buffer | string, entries = ''): string {
  const content = Buffer.from(bytes as string, 'latin1').toString('latin1')
  return `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`
}

function table(offsets: readonly [number: number, offset: number][], size: number, trailer: string, start: number): string {
  const entries = offsets.map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return `xref\n0 1\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
}
