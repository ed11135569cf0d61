import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** The only reader of the environment. Every name here stands in .env.example, which a test compares. */

const port = z.coerce.number('PORT is a number from 0 to 65535').int().min(0).max(65535, 'PORT is a number from 0 to 65535')

const onOff = (name: string) =>
  z.enum(['true', 'false', '1', '0'], `${name} is true or false`).transform((value) => value === 'true' || value === '1')

const logLevels = ['error', 'warn', 'info', 'debug'] as const

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL is an address such as https://portfolios.example' })
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL is an address such as postgres://user:password@db.example/understory' })
    .optional(),
  DOCUMENTS_URL: z.string().transform(bucketIn).optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  SECRET: z.string().min(32, 'SECRET has at least 32 characters').optional(),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL is an email address').toLowerCase().optional(),
  FEEDBACK_EMAIL: z.email('FEEDBACK_EMAIL is an email address').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'SMTP_URL is an address such as smtp://user:password@mail.example:587' }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  FONTS_DIR: z
    .string()
    .transform((path) => resolve(path))
    .refine((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory(), 'FONTS_DIR is a folder with fonts')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL is one of ${logLevels.join(', ')}`).default('info'),
  COUNT_VISITS: onOff('COUNT_VISITS').default(true),
  DEBUG_TOOLS: onOff('DEBUG_TOOLS').default(false),
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

type Environment = z.infer<typeof environment>

/** A bucket of an S3-compatible store. */
interface Bucket {
  bucket: string
  /** An origin; the bucket is the first part of the path. */
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
  /** The origin in links and mails, without a path. */
  publicUrl: string
  dataDir: string
  /** PostgreSQL; without it the database is a file in `dataDir`. */
  databaseUrl: string | undefined
  /** Without it each document is a file in `dataDir`. */
  documents: S3Store | undefined
  secret: string
  trustedProxies: string[]
  adminEmail: string | undefined
  /** Stands on every public page. */
  feedbackEmail: string | undefined
  /** Without it each mail is a file in `dataDir`. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Fonts for PDFs, beside our own. */
  fontsDir: string | undefined
  /** The least that is worth a line in the log. */
  logLevel: (typeof logLevels)[number]
  /** Whether portfolios have their visits counted, as far as their owners want it. */
  countVisits: boolean
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
  const set = read(environment, env)
  if (set.DEBUG_TOOLS) refuseOthers(set)
  const dataDir = resolve(set.DATA_DIR)
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl,
    dataDir,
    databaseUrl: set.DATABASE_URL,
    documents: set.DOCUMENTS_URL && withKeys(set.DOCUMENTS_URL, set),
    secret: set.SECRET ?? secretIn(dataDir),
    trustedProxies: set.TRUSTED_PROXIES,
    adminEmail: set.ADMIN_EMAIL,
    feedbackEmail: set.FEEDBACK_EMAIL,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM ?? `understory@${new URL(publicUrl).hostname}`,
    fontsDir: set.FONTS_DIR,
    logLevel: set.LOG_LEVEL,
    countVisits: set.COUNT_VISITS,
    debugTools: set.DEBUG_TOOLS,
    diskReserve: set.DISK_RESERVE_MB === undefined ? undefined : set.DISK_RESERVE_MB * 1_000_000,
    rateLimitScale: set.RATE_LIMIT_SCALE,
  }
}

function read<T>(schema: z.ZodType<T>, env: Readonly<Record<string, string | undefined>>): T {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
}

/**
 * Lets the debug tools run only where nobody but this machine reaches them, through a proxy neither.
 * @throws {Error} one line for each variable that is wrong
 */
function refuseOthers({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Environment) {
  const wrong = [
    isLoopback(HOST) || `HOST to 127.0.0.1, not ${HOST}`,
    !PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname) || `PUBLIC_URL to an address such as http://localhost:3000, not ${PUBLIC_URL}`,
    TRUSTED_PROXIES.length === 0 || `TRUSTED_PROXIES to nothing, not ${TRUSTED_PROXIES.join(',')}`,
  ].filter((each) => typeof each === 'string')
  if (wrong.length === 0) return
  const reason = 'DEBUG_TOOLS: these tools show accounts to everybody, so they work only on this machine'
  throw new Error(wrong.map((setting) => `${reason}. Set ${setting}, or DEBUG_TOOLS to false`).join('\n'))
}

/** Reads `s3://bucket?endpoint=…&region=…`. */
function bucketIn(text: string, { addIssue }: z.core.$RefinementCtx): Bucket {
  const refuse = (message: string) => {
    addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (!URL.canParse(text)) return refuse(documentsForm)
  const { protocol, username, password, hostname, pathname, searchParams } = new URL(text)
  if (username || password) return refuse('DOCUMENTS_URL holds no key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  const { region = 'us-east-1', endpoint = `https://s3.${region}.amazonaws.com`, ...others } = Object.fromEntries(searchParams)
  const isBucket = protocol === 's3:' && /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname) && /^\/?$/.test(pathname)
  if (!isBucket || Object.keys(others).length > 0 || !/^[\w-]+$/.test(region) || !isOrigin(endpoint)) return refuse(documentsForm)
  return { bucket: hostname, endpoint: new URL(endpoint).origin, region }
}

const documentsForm = 'DOCUMENTS_URL is an address such as s3://bucket?endpoint=https://s3.example&region=eu-central-1'

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && text.replace(/\/$/, '') === url.origin
}

/** @throws {Error} where a key is missing */
function withKeys(bucket: Bucket, { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }: Environment): S3Store {
  if (!accessKeyId || !secretAccessKey) throw new Error('DOCUMENTS_URL: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY as well')
  return { ...bucket, accessKeyId, secretAccessKey }
}

const places = environment.pick({ DATA_DIR: true, DATABASE_URL: true })

/**
 * Where the data stand, without making anything there.
 * @throws {Error} as `readConfig` does
 */
export function readPlaces(env: Readonly<Record<string, string | undefined>>): Pick<Config, 'dataDir' | 'databaseUrl'> {
  const { DATA_DIR, DATABASE_URL } = read(places, env)
  return { dataDir: resolve(DATA_DIR), databaseUrl: DATABASE_URL }
}

/** The secret of this installation, made on first use and readable by nobody else. Of processes that start together one makes it for all. */
function secretIn(dataDir: string): string {
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

/** Whether a host, as it stands in HOST or in an address, is this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|\[::1\])$/i.test(host)
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  return family !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
}
