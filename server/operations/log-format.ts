interface Entry {
  level: string
  time: string
  msg?: string
  err?: { message: string; stack?: string }
  [more: string]: unknown
}

/** What stands before the words; the usual level needs nothing. */
const marks: Record<string, string> = { fatal: 'FATAL ', error: 'ERROR ', warn: 'WARNING ', debug: '· ', trace: '· ' }

/** A line of the log as somebody at a terminal likes to read it: the time, the words, and what belongs to them. */
export function formatLogLine(line: string): string {
  const { level, time, msg = '', err, ...more } = JSON.parse(line) as Entry
  const details = Object.entries(more).map(([name, value]) => ` ${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
  const clock = new Date(time).toTimeString().slice(0, 8)
  return `${clock} ${marks[level] ?? ''}${msg}${details.join('')}${err ? `\n${err.stack ?? err.message}` : ''}`
}
