import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface ReceivedMail {
  to: string
  subject: string
  source: string
  /** URL of the button of the email. */
  link: string
  token: string
}

/** The emails in a folder, oldest first. */
export async function readMails(folder: string): Promise<ReceivedMail[]> {
  const names = await readdir(folder).catch(() => [])
  const sources = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
  return sources.map(readMail)
}

export function readMail(source: string): ReceivedMail {
  const [head = ''] = source.split(/\r?\n\r?\n/)
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\\r?\\n\\s.*)*)`, 'mi').exec(head)?.[1]?.replace(/\r?\n\s+/g, ' ') ?? ''
  const decoded = source
    .slice(head.length)
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=')
  const link = /https?:\/\/\S+\?(?:token|invitation)=[\w%.~-]+/.exec(decoded)?.[0] ?? ''
  return {
    to: header('To').replace(/[<>]/g, ''),
    subject: header('Subject'),
    source,
    link,
    token: link ? ([...new URL(link).searchParams.values()][0] ?? '') : '',
  }
}
