import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Finding } from '#contract/calls/status.ts'
import { connect, databaseFile } from '#server/base/db/connect.ts'
import type { Db } from '#server/base/db/schema.ts'
import { databaseBytes, databaseState, type MailBacklog, mailBacklog, migrationState } from '#server/run/status/facts.ts'
import { databaseFinding, finding } from '#server/run/status/findings.ts'
import { causeOf, partMs, within } from './limits.ts'
import { isThisMachine } from './machine.ts'
import type { SqliteFacts } from './sqlite-facts.ts'

export interface Location {
  dataDir: string
  databaseUrl?: string | undefined
}

export interface DatabaseCheck {
  findings: Finding[]
  backlog: MailBacklog | undefined
  /** How many milliseconds its clock is ahead, if it is not that of this machine. */
  aheadMs: number | undefined
}

const none = { backlog: undefined, aheadMs: undefined }
const about = 'Database'

export async function checkDatabase(location: Location): Promise<DatabaseCheck> {
  return location.databaseUrl === undefined ? await checkSqlite(location) : await checkPostgres(location)
}

async function checkPostgres(location: Location): Promise<DatabaseCheck> {
  const db = connect(location)
  const clock = () => new Date()
  // Facts have 2 seconds each, which a first connection may need for itself.
  await within(partMs / 2, sql`select 1`.execute(db)).catch(() => undefined)
  const [state, bytes, migrations, backlog] = await Promise.all([
    databaseState(db),
    databaseBytes(db),
    migrationState(db),
    mailBacklog({ db, clock }),
  ])
  if (state !== 'ok') {
    const failure = await within(partMs / 2, sql`select 1`.execute(db)).then(
      () => undefined,
      (error: unknown) => causeOf(error),
    )
    const found = databaseFinding(location, { state, bytes, migrations })
    return { ...none, findings: [failure === undefined ? found : { ...found, text: `${found.text} It says: ${failure}.` }] }
  }
  // Undefined for a list of hosts.
  const host = URL.parse(location.databaseUrl ?? '')?.hostname
  const isHere = host !== undefined && (host === '' || (await isThisMachine(host)))
  return {
    findings: [databaseFinding(location, { state, bytes, migrations })],
    backlog,
    aheadMs: isHere ? undefined : await aheadOf(db),
  }
}

async function aheadOf(db: Db): Promise<number | undefined> {
  const before = Date.now()
  const answer = await within(partMs, sql<{ now: Date | string }>`select clock_timestamp() as now`.execute(db)).catch(() => undefined)
  const now = answer?.rows[0]?.now
  return now === undefined ? undefined : new Date(now).getTime() - (before + Date.now()) / 2
}

async function checkSqlite(location: Location): Promise<DatabaseCheck> {
  const file = databaseFile(location.dataDir)
  if (!existsSync(file))
    return {
      ...none,
      findings: [
        finding(about, 'warning', `There is no database at ${file} yet.`, 'The first start makes it. If there was one, check DATA_DIR.'),
      ],
    }
  const program = fileURLToPath(new URL('./sqlite-facts.ts', import.meta.url))
  try {
    const [{ stdout }, users] = await Promise.all([
      promisify(execFile)(process.execPath, ['--no-warnings', program, file], { timeout: partMs, killSignal: 'SIGKILL' }),
      within(partMs, usersOf(file)),
    ])
    const { integrity, bytes, migrations, backlog } = JSON.parse(stdout) as SqliteFacts
    if (integrity !== 'ok')
      return {
        ...none,
        findings: [
          finding(
            about,
            'problem',
            `${file} is damaged: ${integrity.trim()}.`,
            'Stop the server, keep a copy of DATA_DIR, and restore the last backup.',
          ),
        ],
      }
    const found = databaseFinding(location, { state: 'ok', bytes, migrations })
    const usedBy = users === undefined || users.length === 0 ? '' : ` Open in: ${users.join(', ')}.`
    return { findings: [{ ...found, text: `${found.text}${usedBy}` }], backlog, aheadMs: undefined }
  } catch (error) {
    return { ...none, findings: [await sqliteFailure(file, error)] }
  }
}

async function sqliteFailure(file: string, error: unknown): Promise<Finding> {
  const { killed, stderr = '', message } = error as { killed?: boolean; stderr?: string; message: string }
  if (killed)
    return finding(
      about,
      'unknown',
      `${file} could not be read to its end within ${partMs / 1000} seconds, because it is large, or its disk slow.`,
    )
  const reason = /^(?:\w*Error): (.+)$/m.exec(stderr)?.[1] ?? message
  if (/has no index/.test(reason)) return finding(about, 'unknown', `${file}: ${reason}.`, 'Start the server, then run this again.')
  if (/locked|busy/i.test(reason)) {
    const users = (await within(partMs, usersOf(file))) ?? []
    return finding(
      about,
      'problem',
      `${file} is locked${users.length > 0 ? ` by ${users.join(', ')}` : ''}.`,
      'Only one server may use DATA_DIR: end the other program.',
    )
  }
  const isForbidden = /EACCES|permission|unable to open|readonly/i.test(reason)
  return finding(
    about,
    'problem',
    `${file} can’t be read: ${reason}.`,
    isForbidden
      ? 'Run this as root, or as the user of the server, who must own DATA_DIR and all files in it.'
      : 'If it is damaged, keep a copy and restore the last backup.',
  )
}

/** The programs that have a file open, such as 'node (712)', as far as this user may see them. */
async function usersOf(file: string): Promise<string[]> {
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
  const users = await Promise.all(
    processes.map(async (id) => {
      const descriptors = await readdir(`/proc/${id}/fd`).catch(() => [])
      const targets = await Promise.all(descriptors.map((name) => readlink(`/proc/${id}/fd/${name}`).catch(() => '')))
      if (!targets.includes(file)) return []
      const name = await readFile(`/proc/${id}/comm`, 'utf8').catch(() => 'a program')
      return [`${name.trim()} (${id})`]
    }),
  )
  return users.flat()
}
