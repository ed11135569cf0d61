import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** The only reader of the environment. Every name here stands in .env.example, which a test compares. */

const port = z.coerce.number('PORT is a number from 0 to 65535').int().min(0).max(65535, 'PORT is a number from 0 to 65535')

const onOff = z.enum(['true', 'false', '1', '0'], 'DEBUG_TOOLS is true or false').transform((value) => value === 'true' || value === '1')

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL is an address such as https://portfolios.example' })
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  SECRET: z.string().min(32, 'SECRET has at least 32 characters').optional(),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL is an email address').toLowerCase().optional(),
  FEEDBACK_EMAIL: z.email('FEEDBACK_EMAIL is an email address').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'SMTP_URL is an address such as smtp://user:password@mail.example:587' }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  DEBUG_TOOLS: onOff.default(false),
  DISK_RESERVE_MB: z.coerce
    .number('DISK_RESERVE_MB is a number of megabytes')
    .min(0, 'DISK_RESERVE_MB is a number of megabytes')
    .optional(),
  RATE_LIMIT_SCALE: z.coerce.number('RATE_LIMIT_SCALE is a number above 0').positive('RATE_LIMIT_SCALE is a number above 0').default(1),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every(isNetwork), 'TRUSTED_PROXIES is a list of addresses or networks such as 10.0.0.0/8, separated by commas'),
})

export interface Config {
  port: number
  host: string
  /** The origin in links and mails, without a path. */
  publicUrl: string
  dataDir: string
  secret: string
  trustedProxies: string[]
  adminEmail: string | undefined
  /** Stands on every public page. */
  feedbackEmail: string | undefined
  /** Without it each mail is a file in `dataDir`. */
  smtpUrl: string | undefined
  mailFrom: string
  debugTools: boolean
  /** Bytes of the disk that uploads leave free; a share of it unless set. */
  diskReserve: number | undefined
  /** Multiplies every limit but the PIN's. */
  rateLimitScale: number
}

export const environmentNames = Object.keys(environment.shape)

/**
 * Reads the environment; an empty variable counts as unset.
 * @throws {Error} one sentence for each variable that is wrong
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const parsed = environment.safeParse(given)
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  const {
    PORT,
    HOST,
    PUBLIC_URL,
    DATA_DIR,
    SECRET,
    TRUSTED_PROXIES,
    ADMIN_EMAIL,
    FEEDBACK_EMAIL,
    SMTP_URL,
    MAIL_FROM,
    DEBUG_TOOLS,
    DISK_RESERVE_MB,
    RATE_LIMIT_SCALE,
  } = parsed.data
  if (DEBUG_TOOLS) refuseOthers({ HOST, PUBLIC_URL, TRUSTED_PROXIES })
  const dataDir = resolve(DATA_DIR)
  const publicUrl = PUBLIC_URL ?? `http://localhost:${PORT}`
  return {
    port: PORT,
    host: HOST,
    publicUrl,
    dataDir,
    secret: SECRET ?? secretIn(dataDir),
    trustedProxies: TRUSTED_PROXIES,
    adminEmail: ADMIN_EMAIL,
    feedbackEmail: FEEDBACK_EMAIL,
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM ?? `understory@${new URL(publicUrl).hostname}`,
    debugTools: DEBUG_TOOLS,
    diskReserve: DISK_RESERVE_MB === undefined ? undefined : DISK_RESERVE_MB * 1_000_000,
    rateLimitScale: RATE_LIMIT_SCALE,
  }
}

/**
 * Lets the debug tools run only where nobody but this machine reaches them, through a proxy neither.
 * @throws {Error} one line for each variable that is wrong
 */
function refuseOthers({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Pick<z.infer<typeof environment>, 'HOST' | 'PUBLIC_URL' | 'TRUSTED_PROXIES'>) {
  const wrong = [
    isLoopback(HOST) || `HOST to 127.0.0.1, not ${HOST}`,
    !PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname) || `PUBLIC_URL to an address such as http://localhost:3000, not ${PUBLIC_URL}`,
    TRUSTED_PROXIES.length === 0 || `TRUSTED_PROXIES to nothing, not ${TRUSTED_PROXIES.join(',')}`,
  ].filter((each) => typeof each === 'string')
  if (wrong.length === 0) return
  const reason = 'DEBUG_TOOLS: these tools show accounts to everybody, so they work only on this machine'
  throw new Error(wrong.map((setting) => `${reason}. Set ${setting}, or DEBUG_TOOLS to false`).join('\n'))
}

/** The secret of this installation, made on first use and readable by nobody else. */
function secretIn(dataDir: string): string {
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}

/** Whether a host, as it stands in HOST or in an address, is this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|\[::1\])$/i.test(host)
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  return family !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
}
