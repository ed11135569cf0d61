import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startS3 } from './s3-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests keep their documents; without it each is a file. */
    s3: string | undefined
  }
}

/** One S3 server for all files of a project; each test makes a bucket of its own. */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'understory-s3-'))
  const { endpoint, close } = await startS3(directory)
  project.provide('s3', endpoint)
  return async () => {
    await close()
    await rm(directory, { recursive: true })
  }
}
