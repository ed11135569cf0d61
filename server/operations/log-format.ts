interface Entry {
  level: string
  time: string
  msg?: string
  err?: { message: string; stack?: string }
  [details: string]: unknown
}

/** Prefixes of the message by level; `info` has none. */
const prefixes: Record<string, string> = { fatal: 'FATAL ', error: 'ERROR ', warn: 'WARNING ', debug: '· ', trace: '· ' }

/** Formats a JSON log line for a terminal: time, message and details. */
export function formatLogLine(line: string): string {
  const { level, time, msg = '', err, ...details } = JSON.parse(line) as Entry
  const suffix = Object.entries(details).map(([name, value]) => ` ${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
  const clock = new Date(time).toTimeString().slice(0, 8)
  return `${clock} ${prefixes[level] ?? ''}${msg}${suffix.join('')}${err ? `\n${err.stack ?? err.message}` : ''}`
}
