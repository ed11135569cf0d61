import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileFiles } from '#test/hostile/hostile-files.ts'

const max = { seconds: 3, mebibytes: 100 }

interface Outcome {
  /** The message of the rejection. */
  rejection?: string
  /** The kind of the file, if it was read. */
  kind?: string
  /** The stack of an unexpected error. */
  crash?: string
  /** CPU time, because elapsed time also depends on other processes. */
  seconds: number
  /** Peak memory beyond what a small resume and a blank PDF need. */
  mebibytes: number
  isPrototypePolluted: boolean
}

/** A PDF without text. */
const pdf = join(import.meta.dirname, '../../fixtures/import/understory/archive/documents/1 certificate.pdf')

/**
 * Reads files one after the other with the memory limit of a worker, and prints the outcome of each. Stops when more than 20 MiB remain
 * allocated after a file, because the next measurement would be wrong. Linux reports the peak for each file, other systems only that of the
 * process.
 */
const program = `
import { readFileSync, writeFileSync } from 'node:fs'
import { readFile } from ${JSON.stringify(new URL('./read-file.ts', import.meta.url))}
import { UnreadableFileError } from ${JSON.stringify(new URL('./parsed-file.ts', import.meta.url))}

const today = '2026-11-22'
const isLinux = process.platform === 'linux'
const kibibytes = (name) => Number(new RegExp(name + ':\\\\s*(\\\\d+)').exec(readFileSync('/proc/self/status', 'utf8'))[1])
const peak = () => (isLinux ? kibibytes('VmHWM') : process.resourceUsage().maxRSS)

const [smallFile, ...files] = process.argv.slice(1)
await readFile(smallFile, { filename: 'resume.json', today })
await readFile(${JSON.stringify(pdf)}, { filename: 'blank.pdf', today }).catch(() => undefined)
const baseline = peak()
const isAboveBaseline = () => process.memoryUsage.rss() / 1024 > baseline
const collectGarbage = () => {
  if (isAboveBaseline()) globalThis.gc()
  if (isAboveBaseline()) globalThis.gc({ type: 'major', flavor: 'last-resort' })
}
collectGarbage()
for (const file of files) {
  const [path, filename] = file.split('|')
  if (isLinux) writeFileSync('/proc/self/clear_refs', '5')
  const start = process.cpuUsage()
  const outcome = await readFile(path, { filename, today }).then(
    ({ kind }) => ({ kind }),
    (error) => (error instanceof UnreadableFileError ? { rejection: error.message } : { crash: String(error?.stack ?? error) }),
  )
  const { user, system } = process.cpuUsage(start)
  console.log(JSON.stringify({
    ...outcome,
    seconds: (user + system) / 1e6,
    mebibytes: (peak() - baseline) / 1024,
    isPrototypePolluted: 'polluted' in {} || typeof Object.prototype.toString !== 'function',
  }))
  collectGarbage()
  if (process.memoryUsage.rss() / 1024 - baseline > 20 * 1024) break
}
`
const flags = ['--expose-gc', '--max-old-space-size=192', '--max-semi-space-size=16', '--input-type=module', '-e', program]
/** Makes the allocator return freed memory immediately, so that one process can measure all files: starting one takes longer than reading. */
const env = { ...process.env, MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** The outcomes that a process printed, and the reason if it ended early. */
async function runProcess(files: readonly string[]): Promise<{ outcomes: Outcome[]; failure?: string }> {
  const { stdout, failure } = await promisify(execFile)(process.execPath, [...flags, ...files], { timeout: 240_000, env }).then(
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

/** Starts another process for the remaining files whenever one ends early. */
async function outcomesOf(smallFile: string, files: readonly string[]): Promise<Outcome[]> {
  const collected: Outcome[] = []
  while (collected.length < files.length) {
    const { outcomes, failure } = await runProcess([smallFile, ...files.slice(collected.length)])
    collected.push(...outcomes)
    if (failure !== undefined) collected.push({ crash: failure, seconds: 0, mebibytes: 0, isPrototypePolluted: false })
  }
  return collected
}

describe('a malicious file', () => {
  const outcomes: Outcome[] = []
  let folder = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hostile-'))
    const smallFile = join(folder, 'small')
    await writeFile(smallFile, '{"basics":{"name":"Ada"},"work":[{"name":"Acme","startDate":"2019-03"}]}')
    const files: string[] = []
    for (const [index, { filename, bytes }] of hostileFiles.entries()) {
      const path = join(folder, `${index}`)
      await writeFile(path, bytes())
      files.push(`${path}|${filename}`)
    }
    outcomes.push(...(await outcomesOf(smallFile, files)))
  }, 500_000)
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
  })

  it.each(hostileFiles.map((file, index) => ({ ...file, index })))(
    '$title is rejected with a message, or read',
    ({ index, rejection, isRead }) => {
      const outcome = outcomes[index]
      expect(outcome?.crash).toBeUndefined()
      if (rejection) expect(outcome?.rejection).toMatch(rejection)
      if (isRead) expect(outcome?.kind).toBeDefined()
      if (outcome?.rejection !== undefined) expect(outcome.rejection).toMatch(/^\p{Lu}.*\.$/su)
      expect(outcome?.isPrototypePolluted).toBe(false)
      expect(outcome?.seconds).toBeLessThan(max.seconds)
      expect(outcome?.mebibytes).toBeLessThan(max.mebibytes)
    },
  )
})
