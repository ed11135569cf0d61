import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startS3 } from './s3-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Endpoint for the documents of the tests; without it, documents are files. */
    s3: string | undefined
  }
}

/** Starts one S3 server for all test files of a project; each test creates its own bucket. */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'understory-s3-'))
  const { endpoint, close } = await startS3(directory)
  project.provide('s3', endpoint)
  return async () => {
    await close()
    await rm(directory, { recursive: true })
  }
}
