import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createPostgresServer, type Postgres, withClient } from '../../scripts/postgres.ts'
import { type Relay, startRelay } from './relay.ts'

/** The password of both servers. */
export const password = 'secret'
export const database = 'postgres'

/** A PostgreSQL server that the product reaches through a relay. */
export interface PairedServer extends Postgres {
  data: string
  relay: Relay
}

/** Two servers: the standby confirms each commit of the primary. */
export class Pair {
  primary: PairedServer
  standby: PairedServer
  readonly servers: readonly PairedServer[]

  private constructor(primary: PairedServer, standby: PairedServer) {
    this.primary = primary
    this.standby = standby
    this.servers = [primary, standby]
  }

  static async start(folder: string): Promise<Pair> {
    const create = async (name: string): Promise<PairedServer> => {
      const server = await createPostgresServer(join(folder, name), password)
      return { ...server, data: join(folder, name, 'data'), relay: await startRelay(Number(new URL(server.url(database)).port)) }
    }
    const pair = new Pair(await create('one'), await create('two'))
    appendFileSync(join(pair.primary.data, 'postgresql.conf'), '\nwal_keep_size = 256MB\n')
    await pair.primary.start()
    await pair.rebuildStandby()
    return pair
  }

  /** The machine of the primary loses its power. */
  async losePrimary(): Promise<void> {
    this.primary.relay.vanish()
    await this.primary.kill()
  }

  /** The standby becomes the primary, which commits without a standby until `rebuildStandby`. */
  async promote(): Promise<void> {
    await withClient(this.standby.url(database), (client) => client.query('select pg_promote()'))
    ;[this.primary, this.standby] = [this.standby, this.primary]
  }

  /** Builds the standby again from a copy of the running primary, and waits for it at each commit from then on. */
  async rebuildStandby(): Promise<void> {
    const { primary, standby } = this
    rmSync(standby.data, { recursive: true, force: true })
    await withClient(primary.url(database), async (client) => {
      await client.query("select pg_backup_start('standby', true)")
      // Files that end meanwhile are no loss: the log has what was in them.
      spawnSync('cp', ['-a', primary.data, standby.data])
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
      writeFileSync(join(standby.data, 'backup_label'), rows[0]?.labelfile ?? '')
      rmSync(join(standby.data, 'postmaster.pid'), { force: true })
      writeFileSync(join(standby.data, 'standby.signal'), '')
      const source = `${primary.url(database)}?application_name=standby`
      appendFileSync(join(standby.data, 'postgresql.conf'), `\nprimary_conninfo = '${source}'\n`)
      spawnSync('chown', ['-R', '--reference', primary.data, standby.data])
      await standby.start()
      standby.relay.comeBack()
      await client.query("alter system set synchronous_standby_names = 'standby'")
      await client.query('select pg_reload_conf()')
      while ((await client.query("select 1 from pg_stat_replication where sync_state = 'sync'")).rowCount === 0) await wait(50)
    })
  }

  async stop(): Promise<void> {
    for (const server of this.servers) {
      await server.kill()
      server.relay.close()
    }
  }
}
