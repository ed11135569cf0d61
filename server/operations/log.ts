import { type Logger, pino } from 'pino'
import type { Config } from '../config.ts'
import { formatLogLine } from './log-format.ts'

const hidden = ['password', 'currentPassword', 'confirmPassword', 'accessPin', 'token', 'code', 'key', 'secret', 'cookie', 'authorization']
const places = ['', '*.', '*.*.']

interface Dependencies {
  /** Whether a person reads along on a terminal. */
  people: boolean
  write: (line: string) => void
}

/**
 * The log: a line of JSON for each event, or words for people. Nothing that was sent is ever written on purpose; what gets in by mistake
 * under a name that we know is hidden, and of an error only what we name, because drivers attach values of rows to theirs.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, { people, write }: Dependencies): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: places.flatMap((place) => hidden.map((name) => `${place}${name}`)), censor: '[hidden]' },
      serializers: { err: named, req: () => undefined, res: () => undefined },
    },
    { write: (line) => write(people ? formatLogLine(line) : line.trimEnd()) },
  )
}

function named(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  // Not under the name `code`, which is also what people type.
  return { name, message, reason: code, errcode, stack, ...(cause instanceof Error && { cause: named(cause) }) }
}
