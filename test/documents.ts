import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { expect, inject } from 'vitest'
import type { Deps } from '#server/base/deps.ts'
import { s3Keys } from './s3-server.ts'

/** A client of the S3 test server that is independent of the code under test. */
const s3Client = new AwsClient({ accessKeyId: s3Keys.AWS_ACCESS_KEY_ID, secretAccessKey: s3Keys.AWS_SECRET_ACCESS_KEY, service: 's3' })

/** Document settings of a test: a new bucket if the project has an S3 server, otherwise none. */
export async function documentSettings(): Promise<Record<string, string>> {
  const endpoint = inject('s3')
  if (!endpoint) return {}
  return await newBucket(endpoint)
}

export async function newBucket(endpoint: string): Promise<Record<string, string>> {
  const bucket = `test-${randomUUID()}`
  expect((await s3Client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' })).status).toBe(200)
  return { DOCUMENTS_URL: `s3://${bucket}?endpoint=${endpoint}`, ...s3Keys }
}

/** The text of an object; '' if there is none. */
export async function s3Text(url: string): Promise<string> {
  const response = await s3Client.fetch(url)
  return response.ok ? await response.text() : ''
}

/** Names of the stored document files, read directly from the disk or the store. */
export async function storedDocuments({ config }: Pick<Deps, 'config'>): Promise<string[]> {
  const { documents, dataDir } = config
  if (!documents) return await readdir(join(dataDir, 'documents'))
  const page = await (await s3Client.fetch(`${documents.endpoint}/${documents.bucket}?list-type=2`)).text()
  return [...page.matchAll(/<Key>documents\/(.*?)<\/Key>/g)].map(([, name = '']) => name)
}

/** Simulates a damaged disk or store. */
export async function overwriteDocument({ config }: Pick<Deps, 'config'>, name: string, bytes: Uint8Array): Promise<void> {
  const { documents, dataDir } = config
  if (!documents) return await writeFile(join(dataDir, 'documents', name), bytes)
  const { status } = await s3Client.fetch(`${documents.endpoint}/${documents.bucket}/documents/${name}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
  })
  expect(status).toBe(200)
}
