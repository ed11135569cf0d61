import { type Logger, pino } from 'pino'
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'

const redactedNames = [
  'password',
  'currentPassword',
  'confirmPassword',
  'accessPin',
  'token',
  'code',
  'key',
  'secret',
  'cookie',
  'authorization',
]
const pathPrefixes = ['', '*.', '*.*.']

interface Output {
  isTerminal: boolean
  write: (line: string) => void
}

/** Never logs request content on purpose. Sensitive names are redacted. Errors have known properties only, because drivers attach row values. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, { isTerminal, write }: Output): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: pathPrefixes.flatMap((prefix) => redactedNames.map((name) => `${prefix}${name}`)), censor: '[hidden]' },
      serializers: { err: serializeError, req: () => undefined, res: () => undefined },
    },
    { write: (line) => write(isTerminal ? formatLogLine(line) : line.trimEnd()) },
  )
}

export const lineLog =
  (log: Logger): Log =>
  (line, level = 'info') =>
    log[level](line)

function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  // Not named `code`, because that name is redacted.
  return { name, message, reason: code, errcode, stack, ...(cause instanceof Error && { cause: serializeError(cause) }) }
}

interface LogEntry {
  level: string
  time: string
  msg?: string
  err?: { message: string; stack?: string }
  [details: string]: unknown
}

const prefixes: Record<string, string> = { fatal: 'FATAL ', error: 'ERROR ', warn: 'WARNING ', debug: '· ', trace: '· ' }

function formatLogLine(line: string): string {
  const { level, time, msg = '', err, ...details } = JSON.parse(line) as LogEntry
  const suffix = Object.entries(details).map(([name, value]) => ` ${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
  const timeOfDay = new Date(time).toTimeString().slice(0, 8)
  return `${timeOfDay} ${prefixes[level] ?? ''}${msg}${suffix.join('')}${err ? `\n${err.stack ?? err.message}` : ''}`
}
