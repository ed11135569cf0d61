import { type Logger, pino } from 'pino'
import type { Config } from '../config.ts'
import { formatLogLine } from './log-format.ts'

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

interface Dependencies {
  /** Whether the output is a terminal. */
  isTerminal: boolean
  write: (line: string) => void
}

/**
 * Creates the log: one line of JSON per event, or readable text for a terminal. Request content is never logged on purpose; values under
 * sensitive names are redacted in case they are logged by mistake. Of errors only known properties are logged, because drivers attach row values.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, { isTerminal, write }: Dependencies): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: pathPrefixes.flatMap((prefix) => redactedNames.map((name) => `${prefix}${name}`)), censor: '[hidden]' },
      serializers: { err: loggedError, req: () => undefined, res: () => undefined },
    },
    { write: (line) => write(isTerminal ? formatLogLine(line) : line.trimEnd()) },
  )
}

function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  // Not named `code`, because that name is redacted.
  return { name, message, reason: code, errcode, stack, ...(cause instanceof Error && { cause: loggedError(cause) }) }
}
