import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hostileFiles } from './hostile-files.ts'

export interface Outcome {
  /** The message of the rejection. */
  rejection?: string
  /** The kind of the file, if it was read. */
  kind?: string
  /** The stack of an unexpected error. */
  crash?: string
  isPrototypePolluted: boolean
  /** CPU time, because elapsed time also depends on other processes. */
  seconds?: number
  /** Peak memory beyond what a small resume and a blank PDF need. */
  mebibytes?: number
}

const program = fileURLToPath(new URL('./reading-program.ts', import.meta.url))
const memoryLimits = ['--max-old-space-size=192', '--max-semi-space-size=16', '--expose-gc']
/** Makes the allocator return freed memory immediately, so that one process can measure all files: starting one takes longer than reading. */
const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** The outcomes that a process printed, and the reason if it ended early. */
async function runProcess(args: readonly string[]): Promise<{ outcomes: Outcome[]; failure?: string }> {
  const options = { timeout: 240_000, env: { ...process.env, ...allocator } }
  const { stdout, failure } = await promisify(execFile)(process.execPath, [...memoryLimits, program, ...args], options).then(
    ({ stdout }) => ({ stdout, failure: undefined }),
    (error: { stdout?: string; stderr?: string; killed?: boolean }) => ({
      stdout: error.stdout ?? '',
      failure: error.killed ? 'timed out' : (error.stderr ?? '').slice(0, 2000),
    }),
  )
  const outcomes = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Outcome)
  return { outcomes, ...(failure !== undefined && { failure }) }
}

/**
 * Reads all hostile files in a process with the memory limit of a worker; in another one after a file that ends it. `--measure` adds time and
 * memory.
 */
export async function readHostileFiles(...options: '--measure'[]): Promise<Outcome[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  const files: string[] = []
  for (const [index, { filename, bytes }] of hostileFiles.entries()) {
    const path = join(folder, `${index}`)
    await writeFile(path, bytes())
    files.push(`${path}|${filename}`)
  }
  const collected: Outcome[] = []
  while (collected.length < files.length) {
    const { outcomes, failure } = await runProcess([...options, ...files.slice(collected.length)])
    collected.push(...outcomes)
    if (failure !== undefined) collected.push({ crash: failure, isPrototypePolluted: false })
  }
  await rm(folder, { recursive: true })
  return collected
}
