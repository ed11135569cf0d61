import { type Finding, type FindingLevel, findingLevels } from '#contract/calls/status.ts'
import type { Config } from '../../base/config.ts'
import { consequence, type ProxyWarning } from '../../base/http/proxy-warnings.ts'
import { isSecureOrigin } from '../../base/ip.ts'
import { mailServerOf } from '../../base/mail/mail-server.ts'
import type { MailProblem } from '../../base/mail/mailer.ts'
import type { DiskSpace } from '../../base/storage/storage.ts'
import type { MailBacklog, migrationState } from './facts.ts'

/* Judges facts for the operator. Each function is pure. The alarms of docs/understory.rules.yml have limits of their own. */

/** Below this, saves will soon fail. */
export const minFreeBytes = 50_000_000
/** Below this, uploads will soon be refused. */
const lowFreeBytes = 2_000_000_000
/** Short outages of the mail server are not reported. */
export const maxMailDelaySeconds = 15 * 60
/** A save is acknowledged without the copy after some seconds, and a page of a killed process is written within a minute. */
const maxCopyDelaySeconds = 120
/** A day, and some time for the backup itself. */
const maxBackupAgeSeconds = 26 * 60 * 60

export function finding(about: string, level: FindingLevel, text: string, advice: string | null = null): Finding {
  return { about, level, text, advice }
}

/** The most urgent first; otherwise in their order. */
export const byUrgency = (findings: readonly Finding[]) =>
  findings.toSorted((one, other) => findingLevels.indexOf(one.level) - findingLevels.indexOf(other.level))

export interface DatabaseFacts {
  state: string
  bytes: number | undefined
  migrations: Awaited<ReturnType<typeof migrationState>>
}

export function databaseFinding(
  { databaseUrl }: Partial<Pick<Config, 'databaseUrl'>>,
  { state, bytes, migrations }: DatabaseFacts,
): Finding {
  const [about, kind] = ['Database', databaseUrl === undefined ? 'SQLite' : 'PostgreSQL']
  if (state !== 'ok')
    return finding(
      about,
      'problem',
      `${kind} ${state}.`,
      databaseUrl === undefined
        ? 'Look for a full or read-only disk, and for the last error in the log.'
        : 'Check that DATABASE_URL leads to the server that takes writes, and that it runs.',
    )
  const size = bytes === undefined ? '' : `, ${formatBytes(bytes)}`
  if (!migrations) return finding(about, 'unknown', `${kind}${size}. Its migrations could not be read in time.`)
  if ('refusal' in migrations)
    return finding(about, 'problem', `${kind}${size}. ${migrations.refusal}`, 'Start the version that it belongs to.')
  const { length } = migrations.missing
  if (length === 0) return finding(about, 'ok', `${kind}${size}, up to date.`)
  return finding(
    about,
    'warning',
    `${kind}${size}. ${length === 1 ? '1 migration is' : `${length} migrations are`} missing.`,
    'Restart the server, which applies them: bin/understory upgrade --check says more.',
  )
}

interface MailFacts {
  backlog: MailBacklog | undefined
  lastFailure: MailProblem | undefined
  isFailing: boolean
  now: Date
}

export function mailFinding({ smtpUrl }: Pick<Config, 'smtpUrl'>, { backlog, lastFailure, isFailing, now }: MailFacts): Finding {
  const about = 'Mail'
  if (smtpUrl === undefined)
    return finding(
      about,
      'warning',
      'Without SMTP_URL, each email is a file in the folder mail of DATA_DIR, and no one gets it.',
      'Set SMTP_URL if people are to get emails.',
    )
  const server = mailServerOf(smtpUrl)
  const name = `${server?.host}:${server?.port}`
  const failure = lastFailure ? ` ${formatAge((now.getTime() - lastFailure.at.getTime()) / 1000)} ago: ${withPeriod(lastFailure.text)}` : ''
  const waiting =
    backlog && backlog.count > 0
      ? ` ${formatCount(backlog.count, 'email waits', 'emails wait')}, the oldest since ${formatAge(backlog.oldestSeconds)}.`
      : ''
  if (isFailing)
    return finding(
      about,
      'problem',
      `${name} takes no email.${failure}${waiting}`,
      'See ‘Emails’ in docs/operate.md, which has a line for each cause, then send a test mail.',
    )
  if (backlog && backlog.oldestSeconds > maxMailDelaySeconds)
    return finding(
      about,
      'problem',
      `Emails are late.${waiting}${failure}`,
      'Send a test mail: its result has the words of the mail server.',
    )
  if (lastFailure)
    return finding(
      about,
      'warning',
      `The last email was not taken by ${name}.${failure}${waiting}`,
      'It is tried again. Send a test mail to see whether it lasts.',
    )
  if (!backlog) return finding(about, 'unknown', `Emails go through ${name}. The queue could not be read.`)
  return finding(about, 'ok', `Emails go through ${name}.${waiting || ' None waits.'}`)
}

export function backupFinding(
  { databaseUrl }: Partial<Pick<Config, 'databaseUrl'>>,
  { startedAt, failure }: { startedAt: number | undefined; failure: string | undefined },
  now: Date,
): Finding {
  const about = 'Backup'
  if (databaseUrl !== undefined)
    return finding(
      about,
      'unknown',
      'Backups of PostgreSQL are made outside, so their age is not known here.',
      'Make sure that pg_dump or an archive runs each night.',
    )
  const advice = 'Run bin/understory backup FOLDER each night, and keep the folder on another machine.'
  if (failure !== undefined)
    return finding(about, 'warning', `The last one failed: ${failure}`, 'Run bin/understory backup FOLDER by hand.')
  if (startedAt === undefined)
    return finding(about, 'warning', 'No backup was made with bin/understory backup, or by a user that can’t note it in DATA_DIR.', advice)
  const age = now.getTime() / 1000 - startedAt
  const text = `The last one began ${formatAge(age)} ago.`
  return age > maxBackupAgeSeconds ? finding(about, 'warning', text, advice) : finding(about, 'ok', text)
}

export function spaceFinding(space: DiskSpace | undefined, { diskReserveMb }: Partial<Pick<Config, 'diskReserveMb'>>): Finding {
  const about = 'Disk'
  if (!space) return finding(about, 'unknown', 'The free space of DATA_DIR could not be read in time.', 'Check whether its disk answers.')
  const text = `${formatBytes(space.free)} of ${formatBytes(space.size)} are free.`
  const advice = 'Remove old logs and backups, or take a larger disk.'
  if (space.free < minFreeBytes) return finding(about, 'problem', `${text} Saves will soon be refused.`, advice)
  const low = diskReserveMb === undefined ? lowFreeBytes : diskReserveMb * 1e6
  return space.free < low ? finding(about, 'warning', `${text} Uploads will soon be refused.`, advice) : finding(about, 'ok', text)
}

export function storeFinding({ documents }: Pick<Config, 'documents'>, state: 'ok' | 'away' | undefined): Finding[] {
  if (!documents) return []
  const name = `The bucket ${documents.bucket} at ${new URL(documents.endpoint).host}`
  return [
    state === 'ok'
      ? finding('Store', 'ok', `${name} answers.`)
      : finding(
          'Store',
          'problem',
          `${name} does not answer: uploads and downloads fail.`,
          'Check the store, and DOCUMENTS_URL with its keys.',
        ),
  ]
}

/** @param pendingSeconds how long a change waits for the copy; undefined if that isn't known */
export function copyFinding({ publishCopy }: Pick<Config, 'publishCopy'>, pendingSeconds: number | undefined): Finding[] {
  if (!publishCopy) return []
  const target = 'folder' in publishCopy ? publishCopy.folder : `the bucket ${publishCopy.store.bucket}`
  if (pendingSeconds === undefined)
    return [finding('Copy', 'unknown', `PUBLISH_COPY keeps a copy in ${target}. Whether it is up to date is in the log.`)]
  if (pendingSeconds === 0) return [finding('Copy', 'ok', `The copy in ${target} is up to date.`)]
  if (pendingSeconds <= maxCopyDelaySeconds)
    return [finding('Copy', 'ok', `The copy in ${target} is being brought up to date, for ${formatAge(pendingSeconds)}.`)]
  return [
    finding(
      'Copy',
      'problem',
      `The copy in ${target} lacks changes since ${formatAge(pendingSeconds)}, and may show what was hidden.`,
      'Check that the server may write there; the log has the cause.',
    ),
  ]
}

export function proxyFinding({ trustedProxies }: Pick<Config, 'trustedProxies'>, warnings: readonly ProxyWarning[]): Finding[] {
  if (warnings.length > 0)
    return warnings.map(({ text, advice }) => finding('Proxy', 'problem', `${text}. ${consequence}`, sentenceOf(advice)))
  const text =
    trustedProxies.length === 0
      ? 'No proxy was seen since the start.'
      : `${trustedProxies.join(', ')} may pass on the addresses of visitors. No other proxy was seen since the start.`
  return [finding('Proxy', 'ok', text)]
}

export function publicUrlFinding({ publicUrl }: Pick<Config, 'publicUrl'>): Finding {
  return isSecureOrigin(publicUrl)
    ? finding('PUBLIC_URL', 'ok', `People open ${publicUrl}.`)
    : finding(
        'PUBLIC_URL',
        'warning',
        `People open ${publicUrl}: passwords and private details travel readable through the network, and passkeys and signatures are off.`,
        'Let a proxy with a certificate answer, and set PUBLIC_URL to its https address.',
      )
}

export function servicesFinding({ signInServices }: Pick<Config, 'signInServices'>): Finding[] {
  if (signInServices.length === 0) return []
  return [finding('Sign-in services', 'ok', `${signInServices.map(({ name }) => name).join(', ')}.`)]
}

export function settingsFinding({ unknownSettings }: Pick<Config, 'unknownSettings'>): Finding[] {
  if (unknownSettings.length === 0) return [finding('Settings', 'ok', 'Every setting is known.')]
  return unknownSettings.map(({ text, advice }) => finding('Settings', 'warning', `${text}.`, sentenceOf(advice)))
}

const withPeriod = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
const sentenceOf = (phrase: string) => `${phrase.slice(0, 1).toUpperCase()}${phrase.slice(1)}.`
const formatCount = (count: number, one: string, many: string) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

function formatBytes(bytes: number): string {
  const [divisor, unit] = bytes >= 1e9 ? [1e9, 'GB'] : bytes >= 1e6 ? [1e6, 'MB'] : [1e3, 'kB']
  return `${(bytes / divisor).toLocaleString('en-US', { maximumFractionDigits: bytes >= 1e7 ? 0 : 1 })} ${unit}`
}

/** Such as '3 minutes'. */
export function formatAge(seconds: number): string {
  const units = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ] as const
  const [size, unit] = units.find(([length]) => seconds >= length * 2) ?? units[3]
  const count = Math.max(0, Math.floor(seconds / size))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
