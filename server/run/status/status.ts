import type { Finding, InstallationStatus } from '#contract/status.ts'
import type { Deps } from '../../base/deps.ts'
import type { ProxyWarning } from '../../base/http/proxy-warnings.ts'
import { program, programName } from '../../base/program.ts'
import { lateErasing } from '../last-tasks.ts'
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
  addressFinding,
  backupFinding,
  byUrgency,
  copyFinding,
  databaseFinding,
  finding,
  formatAge,
  mailFinding,
  proxyFinding,
  servicesFinding,
  settingsFinding,
  spaceFinding,
  storeFinding,
} from './findings.ts'

export type StatusDeps = FactDeps &
  Pick<Deps, 'mail'> & {
    /** Of this process, by the address of the proxy. */
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
    lateErasing(db, now).catch(() => undefined),
  ])
  const findings: Finding[] = [
    finding(
      'Program',
      'ok',
      `Understory ${programName} on Node ${process.versions.node}, running for ${formatAge(performance.now() / 1000)}.`,
    ),
    addressFinding(config),
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
