import { withAsciiDomain } from '#contract/fields/email-domain.ts'

export interface EmailList {
  emails: readonly string[]
  /** Lines without an email, or with one that is not valid. */
  problems: readonly { line: number; text: string }[]
}

/** The emails in pasted lines or CSV, each once. A first line without an email is taken for the names of columns. */
export function readEmails(text: string, isEmail: (text: string) => boolean): EmailList {
  const emails = new Set<string>()
  const problems: { line: number; text: string }[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const cells = line.split(/[,;\t]/).map(emailIn)
    const found = cells.filter(isEmail)
    for (const email of found) emails.add(withAsciiDomain(email).toLowerCase())
    const hasInvalid = cells.some((cell) => cell.includes('@') && !isEmail(cell))
    const isHeader = index === 0 && !line.includes('@')
    const hasNoEmail = found.length === 0 && !isHeader
    if (line.trim() !== '' && (hasInvalid || hasNoEmail)) problems.push({ line: index + 1, text: line.trim() })
  }
  return { emails: [...emails], problems }
}

/** The email in `Ada Lovelace <ada@example.com>`, or the whole cell without quotation marks. */
function emailIn(cell: string): string {
  const start = cell.lastIndexOf('<')
  const email = start === -1 ? cell : cell.slice(start + 1).replace('>', '')
  return email.replaceAll('"', '').trim()
}
