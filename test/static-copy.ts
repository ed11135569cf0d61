import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Deps } from '#server/base/deps.ts'
import { type CopyOptions, publishOnce } from '#server/run/copy/publish-once.ts'
import { writers } from './file-writers.ts'

/** An empty folder for a copy. */
export async function copyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'understory-copy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Like `bin/understory publish-copy`, and with `isSiteClosed` like `bin/understory close-site`. */
export async function publish({ config }: Pick<Deps, 'config'>, target: string, options: Partial<CopyOptions> = {}): Promise<void> {
  const { dataDir, databaseUrl, secret, publicUrl, smtpUrl, adminEmails } = config
  const env = {
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: secret, PUBLIC_URL: publicUrl },
    ...{ SMTP_URL: smtpUrl, ADMIN_EMAIL: adminEmails.join(',') },
    ...(config.documents && { DOCUMENTS_URL: `s3://${config.documents.bucket}?endpoint=${config.documents.endpoint}` }),
    ...{ AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
  }
  const output = { log: () => undefined, progress: () => undefined, writers }
  await publishOnce(env, { target, isWhole: false, isSiteClosed: false, forwardings: new Map(), ...output, ...options })
}

/** The bytes of all files of a copy by their path, without the assets of the site. */
export async function copiedFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const files = paths.filter((path) => !path.startsWith(join(folder, 'site/')))
  return new Map(await Promise.all(files.map(async (path): Promise<[string, Buffer]> => [relative(folder, path), await readFile(path)])))
}

/** A server that knows nothing but files: a folder answers with its index.html. */
export async function serveFiles(folder: string): Promise<string> {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = join(folder, decodeURIComponent(new URL(url, 'http://localhost').pathname))
    const bytes = await readFile(path).catch(() => readFile(join(path, 'index.html')).catch(() => undefined))
    response.writeHead(bytes ? 200 : 404).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
