import { randomUUID } from 'node:crypto'
import type { Finding, InstallationStatus, TestMailResult } from '#contract/calls/status.ts'
import type { Config } from '../../base/config.ts'
import type { Deps } from '../../base/deps.ts'
import type { ProxyWarning } from '../../base/http/proxy-warnings.ts'
import { MailFailure } from '../../base/mail/mail-failure.ts'
import { mailServerOf } from '../../base/mail/mail-server.ts'
import type { Message } from '../../base/mail/message.ts'
import { createSend } from '../../base/mail/transport.ts'
import { program, programName } from '../../base/program.ts'
import { lateErasureWarning } from '../last-tasks.ts'
import {
  databaseBytes,
  databaseState,
  diskSpace,
  type FactDeps,
  failedBackup,
  lastBackup,
  mailBacklog,
  migrationState,
  pendingCopy,
  storeState,
} from './facts.ts'
import {
  backupFinding,
  byUrgency,
  copyFinding,
  databaseFinding,
  finding,
  formatAge,
  mailFinding,
  proxyFinding,
  publicUrlFinding,
  servicesFinding,
  settingsFinding,
  spaceFinding,
  storeFinding,
} from './findings.ts'

export type StatusDeps = FactDeps &
  Pick<Deps, 'mail'> & {
    /** Seen by this process, by the IP of the proxy. */
    proxyWarnings: ReadonlyMap<string, ProxyWarning>
  }

export async function installationStatus(deps: StatusDeps): Promise<InstallationStatus> {
  const { config, db, clock, mail, storage, proxyWarnings } = deps
  const now = clock()
  const [state, bytes, migrations, backlog, space, store, startedAt, failure, pendingSeconds, erasing] = await Promise.all([
    databaseState(db),
    databaseBytes(db),
    migrationState(db),
    mailBacklog(deps),
    diskSpace(deps),
    storeState(storage),
    lastBackup(config),
    failedBackup(config),
    pendingCopy(deps),
    lateErasureWarning(db, now).catch(() => undefined),
  ])
  const findings: Finding[] = [
    finding(
      'Program',
      'ok',
      `Understory ${programName} on Node ${process.versions.node}, running for ${formatAge(performance.now() / 1000)}.`,
    ),
    publicUrlFinding(config),
    databaseFinding(config, { state, bytes, migrations }),
    ...(erasing === undefined ? [] : [finding('Deleted data', 'warning', erasing)]),
    mailFinding(config, { backlog, lastFailure: mail.lastFailure, isFailing: mail.isFailing, now }),
    backupFinding(config, { startedAt, failure }, now),
    spaceFinding(space, config),
    ...storeFinding(config, store),
    ...copyFinding(config, pendingSeconds),
    ...proxyFinding(config, [...proxyWarnings.values()]),
    ...servicesFinding(config),
    ...settingsFinding(config),
  ]
  return { ...program, findings: byUrgency(findings) }
}

/** Not through the outbox, whose emails are sent again and again until the server takes them. */
const message: Message = {
  subject: 'Test mail from {siteName}',
  reason: 'An administrator of {siteName} asked for this email, to see whether mail arrives. It did.',
  action: 'Open the admin panel',
  page: '/admin#status',
  closing: 'If it is in your spam folder, others find theirs there, too: SPF and DKIM of the sender’s domain decide about that.',
  footer: 'You received this email because an administrator of {site} sent it to this address.',
}

export async function sendTestMail(
  config: Parameters<typeof createSend>[0] & Pick<Config, 'smtpUrl'>,
  to: string,
): Promise<TestMailResult> {
  const server = config.smtpUrl === undefined ? undefined : mailServerOf(config.smtpUrl)
  try {
    await createSend(config, () => undefined)(to, message, randomUUID())
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    return { outcome: 'refused', to, text: `Not sent: ${error.message}. docs/operate.md, ‘Emails’, says what to do about each cause.` }
  }
  return server
    ? {
        outcome: 'taken',
        to,
        text: `The mail server ${server.host}:${server.port} took it. If it doesn’t arrive in ${to} within minutes, look in the spam folder and in the log of that server.`,
      }
    : { outcome: 'file', to, text: 'SMTP_URL is not set, so the email is a file in the folder mail of DATA_DIR, and no one gets it.' }
}
