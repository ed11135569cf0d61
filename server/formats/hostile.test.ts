import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileFiles } from '#test/hostile/hostile-files.ts'

const max = { seconds: 3, mebibytes: 100 }

interface Outcome {
  refused?: string
  read?: string
  crashed?: string
  /** Processor time, because other processes use the processor, too. */
  seconds: number
  /** Memory in addition to that for a small resume and a blank PDF. */
  mebibytes: number
  isPolluted: boolean
}

/** A PDF without text. */
const pdf = join(import.meta.dirname, '../../fixtures/import/understory/archive/documents/1 certificate.pdf')

/**
 * Reads files one after the other with the memory limit of a worker, and prints the outcome of each. Stops when too much memory remains
 * allocated to measure the next file. Linux reports the peak for each file, other systems only that of the process.
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
    (found) => ({ read: found.kind }),
    (error) => (error instanceof UnreadableFileError ? { refused: error.message } : { crashed: String(error?.stack ?? error) }),
  )
  const { user, system } = process.cpuUsage(start)
  console.log(JSON.stringify({
    ...outcome,
    seconds: (user + system) / 1e6,
    mebibytes: (peak() - baseline) / 1024,
    isPolluted: 'polluted' in {} || typeof Object.prototype.toString !== 'function',
  }))
  collectGarbage()
  if (process.memoryUsage.rss() / 1024 - baseline > 20 * 1024) break
}
`
const flags = ['--expose-gc', '--max-old-space-size=192', '--max-semi-space-size=16', '--input-type=module', '-e', program]
/** Returns freed memory to the system immediately, so that one process can measure all files: starting a process takes longer than reading. */
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

/** If a file ends the process, starts a new one for the remaining files. */
async function outcomesOf(smallFile: string, files: readonly string[]): Promise<Outcome[]> {
  const collected: Outcome[] = []
  while (collected.length < files.length) {
    const { outcomes, failure } = await runProcess([smallFile, ...files.slice(collected.length)])
    collected.push(...outcomes)
    if (failure !== undefined) collected.push({ crashed: failure, seconds: 0, mebibytes: 0, isPolluted: false })
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
      expect(outcome?.crashed).toBeUndefined()
      if (rejection) expect(outcome?.refused).toMatch(rejection)
      if (isRead) expect(outcome?.read).toBeDefined()
      expect(outcome?.refused ?? 'It was read.').toMatch(/^\p{Lu}.*\.$/su)
      expect(outcome?.isPolluted).toBe(false)
      expect(outcome?.seconds).toBeLessThan(max.seconds)
      expect(outcome?.mebibytes).toBeLessThan(max.mebibytes)
    },
  )
})
