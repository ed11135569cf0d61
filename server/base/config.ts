import { join } from 'node:path'
import { z } from 'zod'
import { email } from '#contract/fields/email-address.ts'
import { type SiteColors, siteColorsOf } from './built-site/site-colors.ts'
import { readSiteLogo } from './built-site/site-logo.ts'
import { isEveryone, isLoopback } from './ip.ts'
import { parseLegalLinks } from './legal-names.ts'
import { bucketIn, copyTargetIn, pathIn, withKeys } from './settings/buckets.ts'
import { mailDomainOf, senderIn, smtpUrlIn } from './settings/mail.ts'
import { readOrCreateSecret } from './settings/secret.ts'
import { refuse } from './settings/setting-error.ts'
import { unknownSettings } from './settings/unknown-settings.ts'
import { databaseUrlIn, listenHostIn, noProxyIn, proxyDescription, proxyUrlIn, publicOriginIn } from './settings/urls.ts'
import { clientDescription, clientOf, oidcDescription, oidcServicesIn } from './sign-in-services.ts'

/* The only module that reads the environment. settings/env-example.ts explains each setting to operators; a test compares the names. */

const logLevels = ['error', 'warn', 'info', 'debug'] as const
const emailDescription = 'an email address'

const readWith = <T>(readFile: (file: string) => T | undefined) =>
  z
    .string()
    .transform(pathIn)
    .transform((file, { addIssue }) => {
      try {
        const content = readFile(file)
        if (content === undefined) addIssue({ code: 'custom' })
        return content ?? z.NEVER
      } catch (error) {
        addIssue({ code: 'custom', message: `names ${file}, which the user of the server can’t read: ${(error as Error).message}` })
        return z.NEVER
      }
    })

const emailSetting = z.string().transform((text, context) => email.safeParse(text).data ?? refuse(context))

/** A number in digits. Other notations and blanks would be read as a number that no one means. */
const number = z
  .string()
  .regex(/^[0-9]+(\.[0-9]+)?$/)
  .transform(Number)
const wholeNumber = number.pipe(z.int())

/** The setting `publicUrl` is read from PUBLIC_URL, and so on. The error for an invalid variable repeats the description of its setting. */
const settings = z.object({
  port: wholeNumber.pipe(z.number().max(65535)).default(3000).describe('a number from 0 to 65535'),
  host: z.string().transform(listenHostIn).default('127.0.0.1').describe('an IP address or a host name, without a port or brackets'),
  publicUrl: z.string().transform(publicOriginIn).optional().describe('a URL such as https://portfolios.example'),
  dataDir: z.string().default('./data').transform(pathIn),
  /** PostgreSQL, with one or more hosts. Undefined: SQLite in `dataDir`. */
  databaseUrl: z.string().transform(databaseUrlIn).optional().describe('a URL such as postgres://user:password@db.example/understory'),
  documentsUrl: z
    .string()
    .transform(bucketIn)
    .optional()
    .describe('a URL such as s3://bucket?endpoint=https://s3.example&region=eu-central-1'),
  publishCopy: z
    .string()
    .transform(copyTargetIn)
    .optional()
    .describe('a folder, or a URL such as s3://bucket/prefix?endpoint=https://s3.example&region=eu-central-1'),
  awsAccessKeyId: z.string().optional(),
  awsSecretAccessKey: z.string().optional(),
  metricsToken: z.string().min(32).optional().describe('a text of at least 32 characters'),
  secret: z.string().min(32).optional().describe('a text of at least 32 characters'),
  trustedProxies: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).refine((network) => !isEveryone(network))))
    .describe(
      'a list of IP addresses or networks such as 10.0.0.0/8, separated by commas; a network that everyone is in cannot be trusted',
    ),
  adminEmail: z
    .string()
    .default('')
    .transform((list) =>
      list
        .toLowerCase()
        .split(',')
        .flatMap((entry) => entry.trim() || []),
    )
    .pipe(z.array(emailSetting))
    .describe('one or more email addresses, separated by commas'),
  /** Who may register. The first account and those of ADMIN_EMAIL can always be registered. */
  signUp: z.enum(['open', 'invited', 'closed']).default('open').describe('open, invited or closed'),
  /** Who may register with a sign-in service. Undefined: as SIGN_UP. */
  signUpOidc: z.enum(['open', 'invited', 'closed']).optional().describe('open, invited or closed'),
  /** Off: only administrators and people who have left the organization of a service use passwords. */
  passwords: z.enum(['on', 'off']).default('on').describe('on or off'),
  /** The value in the claim `groups` of those who may sign in with SIGN_IN_OIDC. Undefined: everyone there. */
  oidcGroup: z.string().optional(),
  signInOidc: z.string().default('').transform(oidcServicesIn).describe(oidcDescription),
  signInGoogle: z.string().transform(clientOf('google')).optional().describe(clientDescription),
  signInGithub: z.string().transform(clientOf('github')).optional().describe(clientDescription),
  signInLinkedin: z.string().transform(clientOf('linkedin')).optional().describe(clientDescription),
  feedbackEmail: emailSetting.optional().describe(emailDescription),
  siteName: z
    .string()
    .trim()
    .regex(/^\P{C}{1,30}$/u)
    .default('Understory')
    .describe('a name of at most 30 characters'),
  siteLogo: readWith(readSiteLogo).optional().describe('an SVG or PNG file of at most 64 kB'),
  siteColor: z.string().transform(siteColorIn).optional().describe('a color such as 1f5f8b'),
  legalLinks: z
    .string()
    .default('')
    .transform((text, { addIssue }) => {
      const links = parseLegalLinks(text)
      if (!links) addIssue({ code: 'custom' })
      return links ?? z.NEVER
    })
    .describe('up to 6 links such as Imprint=https://example.org/imprint; Privacy=https://example.org/privacy'),
  /** Undefined: emails are written to files in `dataDir`. */
  smtpUrl: z.string().transform(smtpUrlIn).optional().describe('a URL such as smtp://user:password@mail.example:587, percent-encoded'),
  mailFrom: z.string().transform(senderIn).optional().describe('a sender such as Understory <hello@portfolios.example>'),
  /** The proxies for requests to other services, and the hosts that need none. Also read in lower case, as other programs write them. */
  httpsProxy: z.string().transform(proxyUrlIn).optional().describe(proxyDescription),
  noProxy: z
    .string()
    .transform(noProxyIn)
    .optional()
    .describe('a list of hosts such as localhost,.acme.example,10.0.0.7, without networks such as 10.0.0.0/8'),
  logLevel: z
    .enum(logLevels)
    .default('info')
    .describe(`one of ${logLevels.join(', ')}`),
  debugTools: z.stringbool().default(false).describe('true or false'),
  /** Megabytes of disk space that uploads leave free. Undefined: a share of the disk. */
  diskReserveMb: number.optional().describe('a number of megabytes'),
  /** Multiplies every rate limit except that of the PIN. */
  rateLimitScale: number.pipe(z.number().positive()).default(1).describe('a number above 0'),
})

type Settings = z.infer<typeof settings>
type Environment = Readonly<Record<string, string | undefined>>

export type Config = ReturnType<typeof readConfig>

const variableOf = (setting: string) => setting.replace(/[A-Z]/g, '_$&').toUpperCase()

export const environmentNames = Object.keys(settings.shape).map(variableOf)

/** An empty variable counts as unset. Throws an error with one line for each invalid variable. */
export function readConfig(env: Environment) {
  const { documentsUrl, publishCopy, awsAccessKeyId, awsSecretAccessKey, adminEmail: adminEmails, ...others } = read(settings, env)
  const { signInOidc, signInGoogle, signInGithub, signInLinkedin, ...config } = others
  const keys = [awsAccessKeyId, awsSecretAccessKey] as const
  if (config.debugTools) assertLocalOnly(config)
  const known = [signInGoogle, signInGithub, signInLinkedin].filter((service) => service !== undefined)
  assertComplete(config, { oidc: signInOidc.length, known: known.length })
  if (config.port === 0 && !config.publicUrl) throw new Error('PORT: 0 chooses a free port, so set PUBLIC_URL as well')
  if (config.passwords === 'off' && config.signUpOidc && env['SIGN_UP'])
    throw new Error('SIGN_UP: with PASSWORDS=off, SIGN_UP_OIDC alone says who may register. Leave one of the two out')
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const signUp = config.passwords === 'off' ? 'closed' : config.signUp
  const signUpByService = config.signUpOidc ?? config.signUp
  const signInServices = [...signInOidc, ...known]
  return {
    ...config,
    adminEmails,
    publicUrl,
    /** Who may register with a password. */
    signUp,
    /** Who may register with a sign-in service. */
    signUpByService,
    /** Who may register in any way: for the links of public pages. */
    signUpAnyWay: signInServices.length > 0 && signUpByService === 'open' ? signUpByService : signUp,
    signInServices,
    /** Undefined: files in `dataDir`. */
    documents: documentsUrl && withKeys('DOCUMENTS_URL', documentsUrl, ...keys),
    publishCopy:
      publishCopy &&
      ('folder' in publishCopy ? publishCopy : { ...publishCopy, store: withKeys('PUBLISH_COPY', publishCopy.store, ...keys) }),
    unknownSettings: unknownSettings(env, environmentNames),
    fontsDir: fontsDirOf(config),
    secret: config.secret ?? readOrCreateSecret(config.dataDir),
    mailFrom: config.mailFrom ?? { name: '', address: `understory@${mailDomainOf(publicUrl)}` },
  }
}

function assertComplete(
  { passwords, oidcGroup, signUpOidc }: Pick<Settings, 'passwords' | 'oidcGroup' | 'signUpOidc'>,
  services: { oidc: number; known: number },
) {
  if (signUpOidc && services.oidc + services.known === 0) throw new Error('SIGN_UP_OIDC: set SIGN_IN_OIDC or another service as well')
  if (passwords === 'off' && services.oidc + services.known === 0)
    throw new Error('PASSWORDS: no one could sign in. Set SIGN_IN_OIDC or another service as well, or PASSWORDS to on')
  if (oidcGroup !== undefined && (services.oidc === 0 || services.known > 0))
    throw new Error('OIDC_GROUP: set SIGN_IN_OIDC as well, and no other service, because the others know no groups')
}

/** Reads only where data is, and the configured secret. Creates nothing there. Throws like `readConfig`. */
export function readDataLocation(env: Environment) {
  return read(settings.pick({ dataDir: true, databaseUrl: true, secret: true }), env)
}

/** Additional fonts for PDFs. */
export const fontsDirOf = ({ dataDir }: { dataDir: string }) => join(dataDir, 'fonts')

function read<S extends z.ZodObject>(schema: S, env: Environment): z.infer<S> {
  const fromEnvironment = (variable: string) => env[variable] || (variable.endsWith('_PROXY') && env[variable.toLowerCase()]) || undefined
  const values = Object.keys(schema.shape).map((name) => [name, fromEnvironment(variableOf(name))])
  assertUnquoted(Object.keys(schema.shape).map(variableOf), env)
  const error = ({ path: [name] = [] }: z.core.$ZodRawIssue) => `is ${schema.shape[String(name)]?.description}`
  const parsed = schema.safeParse(Object.fromEntries(values), { error })
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path: [name], message }) => `${variableOf(String(name))} ${message}`)
  throw new Error([...new Set(lines)].join('\n'))
}

/** @throws {Error} for quotes around a value: a shell and systemd remove them, but `docker --env-file` does not */
function assertUnquoted(variables: readonly string[], env: Environment) {
  const quoted = variables.filter((variable) => /^(["']).*\1$/s.test(env[variable] ?? ''))
  if (quoted.length > 0)
    throw new Error(quoted.map((variable) => `${variable} is in quotes, which are a part of it here. Leave them out`).join('\n'))
}

/** Allows the debug tools only when the server is reachable from this machine only, and not through a proxy. */
function assertLocalOnly({ host, publicUrl, trustedProxies }: Pick<Settings, 'host' | 'publicUrl' | 'trustedProxies'>) {
  const changes = [
    isLoopback(host) || `HOST to 127.0.0.1, not ${host}`,
    !publicUrl || isLoopback(new URL(publicUrl).hostname) || `PUBLIC_URL to a URL such as http://localhost:3000, not ${publicUrl}`,
    trustedProxies.length === 0 || `TRUSTED_PROXIES to nothing, not ${trustedProxies.join(',')}`,
  ].filter((change) => typeof change === 'string')
  if (changes.length === 0) return
  const reason = 'DEBUG_TOOLS: these tools show accounts without sign-in, so they work only on this machine'
  throw new Error(changes.map((change) => `${reason}. Set ${change}, or DEBUG_TOOLS to false`).join('\n'))
}

/** Without #, because what follows it in an .env file is a comment. */
function siteColorIn(text: string, { addIssue }: z.core.$RefinementCtx): SiteColors {
  const colors = /^#?[0-9a-f]{6}$/i.test(text) ? siteColorsOf(`#${text.replace('#', '')}`) : undefined
  if (typeof colors === 'object') return colors
  addIssue({
    code: 'custom',
    ...(colors && { message: `is too light for text on our pages. The nearest color that is dark enough is ${colors.slice(1)}.` }),
  })
  return z.NEVER
}
