import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/* The only module that reads the environment. A test compares the names with .env.example. */

const port = z.coerce.number('PORT is a number from 0 to 65535').int().min(0).max(65535, 'PORT is a number from 0 to 65535')

const boolean = (name: string) =>
  z.enum(['true', 'false', '1', '0'], `${name} is true or false`).transform((value) => value === 'true' || value === '1')

const logLevels = ['error', 'warn', 'info', 'debug'] as const

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL is a URL such as https://portfolios.example' })
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL is a URL such as postgres://user:password@db.example/understory' })
    .optional(),
  DOCUMENTS_URL: z.string().transform(bucketIn).optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  SECRET: z.string().min(32, 'SECRET has at least 32 characters').optional(),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL is an email address').toLowerCase().optional(),
  FEEDBACK_EMAIL: z.email('FEEDBACK_EMAIL is an email address').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'SMTP_URL is a URL such as smtp://user:password@mail.example:587' }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  FONTS_DIR: z
    .string()
    .transform((path) => resolve(path))
    .refine((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory(), 'FONTS_DIR is a folder with fonts')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL is one of ${logLevels.join(', ')}`).default('info'),
  COUNT_VISITS: boolean('COUNT_VISITS').default(true),
  DEBUG_TOOLS: boolean('DEBUG_TOOLS').default(false),
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
    .refine(
      (list) => list.every(isNetwork),
      'TRUSTED_PROXIES is a list of IP addresses or networks such as 10.0.0.0/8, separated by commas',
    ),
})

type Environment = z.infer<typeof environment>

/** A bucket of an S3-compatible object store. */
interface Bucket {
  bucket: string
  /** An origin, for path-style URLs that begin with the bucket. */
  endpoint: string
  region: string
}

export interface S3Store extends Bucket {
  accessKeyId: string
  secretAccessKey: string
}

export interface Config {
  port: number
  host: string
  /** The origin of links in pages and mails. */
  publicUrl: string
  dataDir: string
  /** PostgreSQL. Undefined: SQLite in `dataDir`. */
  databaseUrl: string | undefined
  /** Undefined: files in `dataDir`. */
  documents: S3Store | undefined
  secret: string
  trustedProxies: string[]
  adminEmail: string | undefined
  /** Shown on every public page. */
  feedbackEmail: string | undefined
  /** Undefined: mails are written to files in `dataDir`. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Additional fonts for PDFs. */
  fontsDir: string | undefined
  logLevel: (typeof logLevels)[number]
  /** Enables counting visits; owners can opt out. */
  countVisits: boolean
  debugTools: boolean
  /** Bytes of disk space that uploads leave free. Undefined: a share of the disk. */
  diskReserve: number | undefined
  /** Multiplies every rate limit except that of the PIN. */
  rateLimitScale: number
}

export const environmentNames = Object.keys(environment.shape)

/**
 * Reads the environment; an empty variable counts as unset.
 * @throws {Error} with one line for each invalid variable
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const variables = read(environment, env)
  if (variables.DEBUG_TOOLS) assertLocalOnly(variables)
  const dataDir = resolve(variables.DATA_DIR)
  const publicUrl = variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`
  return {
    port: variables.PORT,
    host: variables.HOST,
    publicUrl,
    dataDir,
    databaseUrl: variables.DATABASE_URL,
    documents: variables.DOCUMENTS_URL && withKeys(variables.DOCUMENTS_URL, variables),
    secret: variables.SECRET ?? readOrCreateSecret(dataDir),
    trustedProxies: variables.TRUSTED_PROXIES,
    adminEmail: variables.ADMIN_EMAIL,
    feedbackEmail: variables.FEEDBACK_EMAIL,
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM ?? `understory@${new URL(publicUrl).hostname}`,
    fontsDir: variables.FONTS_DIR,
    logLevel: variables.LOG_LEVEL,
    countVisits: variables.COUNT_VISITS,
    debugTools: variables.DEBUG_TOOLS,
    diskReserve: variables.DISK_RESERVE_MB === undefined ? undefined : variables.DISK_RESERVE_MB * 1_000_000,
    rateLimitScale: variables.RATE_LIMIT_SCALE,
  }
}

function read<T>(schema: z.ZodType<T>, env: Readonly<Record<string, string | undefined>>): T {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const parsed = schema.safeParse(nonEmpty)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
}

/**
 * Allows the debug tools only when the server is reachable from this machine only, and not through a proxy.
 * @throws {Error} with one line for each invalid variable
 */
function assertLocalOnly({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Environment) {
  const settings = [
    isLoopback(HOST) || `HOST to 127.0.0.1, not ${HOST}`,
    !PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname) || `PUBLIC_URL to a URL such as http://localhost:3000, not ${PUBLIC_URL}`,
    TRUSTED_PROXIES.length === 0 || `TRUSTED_PROXIES to nothing, not ${TRUSTED_PROXIES.join(',')}`,
  ].filter((each) => typeof each === 'string')
  if (settings.length === 0) return
  const reason = 'DEBUG_TOOLS: these tools show accounts without sign-in, so they work only on this machine'
  throw new Error(settings.map((setting) => `${reason}. Set ${setting}, or DEBUG_TOOLS to false`).join('\n'))
}

/** Reads `s3://bucket?endpoint=…&region=…`. */
function bucketIn(text: string, { addIssue }: z.core.$RefinementCtx): Bucket {
  const fail = (message: string) => {
    addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (!URL.canParse(text)) return fail(documentsUrlError)
  const { protocol, username, password, hostname, pathname, searchParams } = new URL(text)
  if (username || password) return fail('DOCUMENTS_URL must not contain a key. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  const { region = 'us-east-1', endpoint = `https://s3.${region}.amazonaws.com`, ...others } = Object.fromEntries(searchParams)
  const isBucket = protocol === 's3:' && /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname) && /^\/?$/.test(pathname)
  if (!isBucket || Object.keys(others).length > 0 || !/^[\w-]+$/.test(region) || !isOrigin(endpoint)) return fail(documentsUrlError)
  return { bucket: hostname, endpoint: new URL(endpoint).origin, region }
}

const documentsUrlError = 'DOCUMENTS_URL is a URL such as s3://bucket?endpoint=https://s3.example&region=eu-central-1'

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && text.replace(/\/$/, '') === url.origin
}

/** @throws {Error} when a key is missing */
function withKeys(bucket: Bucket, { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }: Environment): S3Store {
  if (!accessKeyId || !secretAccessKey) throw new Error('DOCUMENTS_URL: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY as well')
  return { ...bucket, accessKeyId, secretAccessKey }
}

const dataLocation = environment.pick({ DATA_DIR: true, DATABASE_URL: true })

/**
 * Reads only the location of the data, and creates nothing there.
 * @throws {Error} like `readConfig`
 */
export function readPlaces(env: Readonly<Record<string, string | undefined>>): Pick<Config, 'dataDir' | 'databaseUrl'> {
  const { DATA_DIR, DATABASE_URL } = read(dataLocation, env)
  return { dataDir: resolve(DATA_DIR), databaseUrl: DATABASE_URL }
}

/** The secret of this installation, created on first use and readable by its owner only. Processes that start concurrently get the same one. */
function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) {
    const part = join(dataDir, `secret.${randomBytes(8).toString('hex')}.part`)
    writeFileSync(part, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
    try {
      linkSync(part, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(part)
    }
  }
  return readFileSync(file, 'utf8').trim()
}

/** Whether a host, as in HOST or in a URL, is this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|\[::1\])$/i.test(host)
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  return family !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
}
