import { constants, copyFile, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Config } from '../base/config.ts'
import { databaseFile } from '../base/db/connect.ts'
import { snapshotDatabase } from '../base/db/snapshot.ts'
import { syncToDisk } from '../base/storage/storage.ts'
import { recordBackup } from './last-tasks.ts'
import { emptyFolder, hashSecret, type Manifest, measureFile, names } from './manifest.ts'

type BackupConfig = Pick<Config, 'dataDir' | 'secret' | 'documents'>

/** Attempts to copy the database and all of its documents. A document that is deleted during an attempt is missing, but no longer listed in the next one. */
const maxAttempts = 5

/** Copies a running SQLite installation, without an S3 store. Throws if the folder isn't empty, or a document is missing or damaged. */
export async function backUp({ dataDir, secret, documents: store }: BackupConfig, folder: string, now: Date): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} isn't empty. Use a new folder for each backup.`)
  try {
    const documentFolder = join(folder, names.documents)
    await mkdir(documentFolder, { mode: 0o700 })
    const database = join(folder, names.database)
    const documents = store ? [] : await copyDatabaseAndDocuments(dataDir, folder)
    if (store) await snapshotDatabase(databaseFile(dataDir), database)
    for (const { name, sha256 } of documents)
      if ((await measureFile(join(documentFolder, name))).sha256 !== sha256) throw new Error(`The document ${name} is damaged`)
    const manifest: Manifest = {
      product: 'Understory',
      format: 1,
      startedAt: now.toISOString(),
      ...contentsOf(database),
      database: await measureFile(database),
      documents,
      ...(store && { store: `${store.bucket} at ${store.endpoint}` }),
      secret: await copySecret(dataDir, folder, secret),
      secretSha256: hashSecret(secret),
    }
    await writeFile(join(folder, names.manifest), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
    for (const path of [documentFolder, folder]) await syncToDisk(path)
    await recordBackup(dataDir, now)
    return manifest
  } catch (error) {
    await emptyFolder(folder)
    throw error
  }
}

/** Copies the database, then the documents that it lists. Starts again if documents were deleted meanwhile. Returns the listed documents. */
async function copyDatabaseAndDocuments(dataDir: string, folder: string): Promise<Manifest['documents']> {
  const database = join(folder, names.database)
  const documentFolder = join(folder, names.documents)
  for (let attempt = 1; ; attempt++) {
    await snapshotDatabase(databaseFile(dataDir), database)
    const documents = documentsIn(database)
    const missing: string[] = []
    for (const { name } of documents)
      if (!(await copyDocument(join(dataDir, 'documents', name), join(documentFolder, name)))) missing.push(name)
    if (missing.length === 0) {
      await removeUnlisted(documentFolder, documents)
      return documents
    }
    if (attempt === maxAttempts) throw new Error(`Documents are missing in ${dataDir}: ${missing.join(', ')}`)
    await rm(database)
  }
}

async function removeUnlisted(documentFolder: string, documents: Manifest['documents']) {
  const listed = new Set(documents.map(({ name }) => name))
  for (const name of await readdir(documentFolder)) if (!listed.has(name)) await rm(join(documentFolder, name))
}

function documentsIn(database: string): Manifest['documents'] {
  using db = new DatabaseSync(database)
  const query = db.prepare('select storage_name as name, size as bytes, sha256 from needed_file order by name')
  return query.all() as unknown as Manifest['documents']
}

/** Uses a hard link on the same disk, because document files never change. Returns false if the document is missing. */
async function copyDocument(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch(async ({ code }: NodeJS.ErrnoException) => {
      // An earlier attempt has copied the document.
      if (code === 'EEXIST') return
      await copyFile(from, to, constants.COPYFILE_EXCL)
      await syncToDisk(to)
    })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Copies the generated secret if it is in use, and returns whether it is. A secret from the environment is not copied; the operator stores it. */
async function copySecret(dataDir: string, folder: string, secret: string): Promise<boolean> {
  const generated = await readFile(join(dataDir, 'secret'), 'utf8').catch(() => '')
  if (generated.trim() !== secret) return false
  await writeFile(join(folder, names.secret), generated, { mode: 0o600, flush: true })
  return true
}

function contentsOf(database: string): Pick<Manifest, 'schema' | 'rows'> {
  using db = new DatabaseSync(database)
  const tables = db.prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name").all()
  const count = (name: unknown) => Number(db.prepare(`select count(*) as count from "${name}"`).get()?.['count'])
  return {
    schema: String(db.prepare('select max(name) as name from migration').get()?.['name']),
    rows: Object.fromEntries(tables.map(({ name }) => [name, count(name)])),
  }
}
