import { withAsciiDomain } from '#contract/email-domain.ts'

export interface AddressList {
  emails: readonly string[]
  /** Lines without an address, or with one that is not valid. */
  problems: readonly { line: number; text: string }[]
}

/** The addresses in pasted lines or CSV, each once. A first line without an address is taken for the names of columns. */
export function readAddresses(text: string, isEmail: (text: string) => boolean): AddressList {
  const emails = new Set<string>()
  const problems: { line: number; text: string }[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const cells = line.split(/[,;\t]/).map(addressIn)
    const found = cells.filter(isEmail)
    for (const email of found) emails.add(withAsciiDomain(email).toLowerCase())
    const hasInvalid = cells.some((cell) => cell.includes('@') && !isEmail(cell))
    const isHeader = index === 0 && !line.includes('@')
    const isWithoutAddress = found.length === 0 && !isHeader
    if (line.trim() !== '' && (hasInvalid || isWithoutAddress)) problems.push({ line: index + 1, text: line.trim() })
  }
  return { emails: [...emails], problems }
}

/** The address in `Ada Lovelace <ada@example.com>`, or the whole cell without quotation marks. */
function addressIn(cell: string): string {
  const start = cell.lastIndexOf('<')
  const address = start === -1 ? cell : cell.slice(start + 1).replace('>', '')
  return address.replaceAll('"', '').trim()
}
