import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverUser } from '../../scripts/postgres.ts'
import { findFreePort } from '../../scripts/serve.ts'

interface Bounced {
  /** The port of the server. */
  port: number
  user: string
  password: string
  database: string
}

/** Starts PgBouncer in front of a server, in transaction mode. It may not accept connections yet. */
export async function startBouncer(
  folder: string,
  { port: serverPort, user, password, database }: Bounced,
): Promise<{ port: number; process: ChildProcess }> {
  const port = await findFreePort()
  const [settings, users] = [join(folder, `pgbouncer-${port}.ini`), join(folder, 'users.txt')]
  openFolder(folder)
  writeFileSync(users, `"${user}" "${password}"\n`)
  writeFileSync(
    settings,
    `[databases]
${database} = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
server_connect_timeout = 3
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`,
  )
  // PgBouncer refuses to run as root, too.
  return { port, process: spawn('pgbouncer', ['--quiet', settings], { stdio: 'ignore', ...serverUser }) }
}

/** Lets the programs read files in the folder, whatever user they run as. */
export const openFolder = (folder: string): void => chmodSync(folder, 0o755)
