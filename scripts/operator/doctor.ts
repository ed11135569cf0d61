import type { Finding, FindingLevel } from '#contract/calls/status.ts'
import { email } from '#contract/fields/email-address.ts'
import { type Config, readConfig, readDataLocation } from '#server/base/config.ts'
import { routeThroughProxies } from '#server/base/http/proxied-requests.ts'
import { openStorage } from '#server/base/storage/open-storage.ts'
import { readDiskSpace } from '#server/base/storage/storage.ts'
import { failedBackup, lastBackup } from '#server/run/status/facts.ts'
import {
  backupFinding,
  copyFinding,
  finding,
  mailFinding,
  publicUrlFinding,
  servicesFinding,
  settingsFinding,
  spaceFinding,
  storeFinding,
} from '#server/run/status/findings.ts'
import { checkDataFolder } from './doctor/data-folder.ts'
import { checkDatabase, type DatabaseCheck, type Location } from './doctor/database.ts'
import { causeOf, checkMs, within } from './doctor/limits.ts'
import { checkClock, checkNode, checkProgram, secretIn } from './doctor/machine.ts'
import { checkMailServer, checkTestMail } from './doctor/mail.ts'
import { checkSettingsFile } from './doctor/settings-file.ts'
import { checkSite, type SiteCheck } from './doctor/site.ts'

/** `bin/understory doctor` says what is wrong with an installation, whether the server runs or not. It changes nothing and prints no secret. */

const labels: Readonly<Record<FindingLevel, string>> = { ok: 'ok', warning: 'warning', problem: 'problem', unknown: 'not checked' }
const indent = 13

const recipient = recipientIn(process.argv.slice(2))
const findings = await examine()
for (const { about, level, text, advice } of findings) {
  console.log(`${labels[level].padEnd(indent)}${about}: ${text}`)
  if (advice !== null) console.log(`${' '.repeat(indent)}→ ${advice}`)
}
const [problems, warnings] = (['problem', 'warning'] as const).map((level) => findings.filter((each) => each.level === level).length)
console.log(`\n${problems === 1 ? '1 problem' : `${problems} problems`}, ${warnings === 1 ? '1 warning' : `${warnings} warnings`}.`)
// Whatever still hangs is left.
process.exit(problems === 0 ? 0 : 1)

function recipientIn([option, address, ...others]: string[]): string | undefined {
  if (option === undefined) return undefined
  const parsed = email.safeParse(address)
  if (option === '--mail' && parsed.success && others.length === 0) return parsed.data
  console.error('Usage: bin/understory doctor [--mail ADDRESS]')
  process.exit(1)
}

/** All checks concurrently, each within its limit. */
async function examine(): Promise<Finding[]> {
  const settings = readSettings()
  const { location, config } = settings
  const database = location && limited('Database', checkDatabase(location))
  const site = config && limited('Site', checkSite(config))
  const parts = await Promise.all([
    limited('Node', checkNode()),
    checkProgram(),
    settings.findings,
    checkSettingsFile(),
    location ? limited('Data folder', checkDataFolder(location)) : [],
    database,
    location ? limited('Disk', checkSpace(location.dataDir, config)) : [],
    config ? limited('Store', checkStore(config)) : [],
    limited('Clock', clockOf(database, site)),
    config ? limited('Mail', queueOf(config, database)) : [],
    config ? limited('Mail server', checkMailServer(config)) : [],
    config && recipient !== undefined ? limited('Test mail', checkTestMail(config, recipient)) : [],
    config ? [publicUrlFinding(config), ...servicesFinding(config), ...copyFinding(config, undefined)] : [],
    site,
    location ? limited('Backup', backupOf(location)) : [],
  ])
  return parts.flatMap((part) => (part === undefined ? [] : 'findings' in part ? part.findings : part))
}

/** A check that takes too long, or fails in a way that it doesn't know, says so itself. */
async function limited<T extends object>(about: string, check: Promise<T>): Promise<T | Finding> {
  try {
    return (await within(checkMs, check)) ?? finding(about, 'unknown', `No answer within ${checkMs / 1000} seconds.`)
  } catch (error) {
    return finding(about, 'problem', `It could not be checked: ${causeOf(error)}.`)
  }
}

interface Settings {
  findings: Finding[]
  config?: Config
  location?: Location
}

/** Without making a secret or a folder, as the server does. */
function readSettings(): Settings {
  try {
    const location = readDataLocation(process.env)
    try {
      const secret = location.secret ?? secretIn(location.dataDir) ?? 'there is no secret yet, so nothing is signed'
      const config = readConfig({ ...process.env, SECRET: secret })
      // The server itself is asked without a proxy, which would look for it on its own machine.
      routeThroughProxies({ ...config, noProxy: [config.noProxy, 'localhost', config.host].filter(Boolean).join(',') })
      return { findings: settingsFinding(config), config, location }
    } catch (error) {
      return { findings: findingsOfRefusal(error), location }
    }
  } catch (error) {
    return { findings: findingsOfRefusal(error) }
  }
}

function findingsOfRefusal(error: unknown): Finding[] {
  const lines = (error as Error).message.split('\n')
  return lines.map((line) => finding('Settings', 'problem', `${line.replace(/\.$/, '')}.`, 'The server does not start with it.'))
}

async function checkSpace(dataDir: string, config: Config | undefined): Promise<Finding> {
  const space = await readDiskSpace(dataDir).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? 'none' : undefined))
  return space === 'none'
    ? finding('Disk', 'unknown', 'DATA_DIR is not there yet.')
    : spaceFinding(space, { diskReserveMb: config?.diskReserveMb })
}

async function checkStore(config: Config): Promise<Finding[]> {
  if (!config.documents) return []
  let unavailable: string | undefined
  try {
    await openStorage(config, (line) => (unavailable = line))
    return storeFinding(config, unavailable === undefined ? 'ok' : 'away')
  } catch (error) {
    return [finding('Store', 'problem', `${causeOf(error)}.`, 'Correct the setting.')]
  }
}

type Checked<T> = Promise<T | Finding> | undefined

async function clockOf(database: Checked<DatabaseCheck>, site: Checked<SiteCheck>): Promise<Finding> {
  const [fromDatabase, fromSite] = await Promise.all([database, site])
  return await checkClock([
    ['the database', fromDatabase && 'aheadMs' in fromDatabase ? fromDatabase.aheadMs : undefined],
    ['the site', fromSite && 'aheadMs' in fromSite ? fromSite.aheadMs : undefined],
  ])
}

/** What the database says about emails that wait. */
async function queueOf(config: Config, database: Checked<DatabaseCheck>): Promise<Finding> {
  const checked = await database
  const backlog = checked && 'backlog' in checked ? checked.backlog : undefined
  return mailFinding(config, { backlog, lastFailure: undefined, isFailing: false, now: new Date() })
}

async function backupOf(location: Location): Promise<Finding> {
  const [startedAt, failure] = await Promise.all([lastBackup(location), failedBackup(location)])
  return backupFinding(location, { startedAt, failure }, new Date())
}
