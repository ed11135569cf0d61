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
  /** Of the processor: others may use it as well. */
  seconds: number
  /** Beyond what a small resume and a blank PDF need. */
  mebibytes: number
  isPolluted: boolean
}

/** Without a word in it. */
const pdf = join(import.meta.dirname, '../../fixtures/import/understory/archive/documents/1 certificate.pdf')

/**
 * Reads one file after the other, in the memory that a worker has, and says what came of each, until it holds what isn't the next one's.
 * Linux tells the peak of each file; elsewhere it is that of the process.
 */
const program = `
import { readFileSync, writeFileSync } from 'node:fs'
import { readFile } from ${JSON.stringify(new URL('./read-file.ts', import.meta.url))}
import { UnreadableFileError as Unreadable } from ${JSON.stringify(new URL('./parsed-file.ts', import.meta.url))}

const today = '2026-11-22'
const isLinux = process.platform === 'linux'
const kibibytes = (name) => Number(new RegExp(name + ':\\\\s*(\\\\d+)').exec(readFileSync('/proc/self/status', 'utf8'))[1])
const peak = () => (isLinux ? kibibytes('VmHWM') : process.resourceUsage().maxRSS)

const [small, ...files] = process.argv.slice(1)
await readFile(small, { filename: 'resume.json', today })
await readFile(${JSON.stringify(pdf)}, { filename: 'blank.pdf', today }).catch(() => undefined)
const held = peak()
const isMuchHeld = () => process.memoryUsage.rss() / 1024 > held
const tidy = () => {
  if (isMuchHeld()) globalThis.gc()
  if (isMuchHeld()) globalThis.gc({ type: 'major', flavor: 'last-resort' })
}
tidy()
for (const file of files) {
  const [path, filename] = file.split('|')
  if (isLinux) writeFileSync('/proc/self/clear_refs', '5')
  const begun = process.cpuUsage()
  const outcome = await readFile(path, { filename, today }).then(
    (found) => ({ read: found.kind }),
    (error) => (error instanceof Unreadable ? { refused: error.message } : { crashed: String(error?.stack ?? error) }),
  )
  const { user, system } = process.cpuUsage(begun)
  console.log(JSON.stringify({
    ...outcome,
    seconds: (user + system) / 1e6,
    mebibytes: (peak() - held) / 1024,
    isPolluted: 'polluted' in {} || typeof Object.prototype.toString !== 'function',
  }))
  tidy()
  if (process.memoryUsage.rss() / 1024 - held > 20 * 1024) break
}
`
const flags = ['--expose-gc', '--max-old-space-size=192', '--max-semi-space-size=16', '--input-type=module', '-e', program]
/** What is freed goes back to the system at once, so that one process can measure all files: starting one takes longer than reading. */
const env = { ...process.env, MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/** What a process said before it ended, and why it ended early. */
async function said(files: readonly string[]): Promise<{ outcomes: Outcome[]; death?: string }> {
  const { stdout, death } = await promisify(execFile)(process.execPath, [...flags, ...files], { timeout: 240_000, env }).then(
    ({ stdout }) => ({ stdout, death: undefined }),
    (error: { stdout?: string; stderr?: string; killed?: boolean }) => ({
      stdout: error.stdout ?? '',
      death: error.killed ? 'came to no end' : (error.stderr ?? '').slice(0, 2000),
    }),
  )
  const outcomes = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Outcome)
  return { outcomes, ...(death !== undefined && { death }) }
}

/** A file that ends the process doesn't take the next ones with it. */
async function outcomesOf(small: string, files: readonly string[]): Promise<Outcome[]> {
  const all: Outcome[] = []
  while (all.length < files.length) {
    const { outcomes, death } = await said([small, ...files.slice(all.length)])
    all.push(...outcomes)
    if (death !== undefined) all.push({ crashed: death, seconds: 0, mebibytes: 0, isPolluted: false })
  }
  return all
}

describe('a file that was made to do harm', () => {
  const outcomes: Outcome[] = []
  let folder = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hostile-'))
    const small = join(folder, 'small')
    await writeFile(small, '{"basics":{"name":"Ada"},"work":[{"name":"Acme","startDate":"2019-03"}]}')
    const files: string[] = []
    for (const [index, { filename, bytes }] of hostileFiles.entries()) {
      const path = join(folder, `${index}`)
      await writeFile(path, bytes())
      files.push(`${path}|${filename}`)
    }
    outcomes.push(...(await outcomesOf(small, files)))
  }, 500_000)
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
  })

  it.each(hostileFiles.map((file, index) => ({ ...file, index })))(
    '$what is refused with a sentence, or read',
    ({ index, refused, isRead }) => {
      const outcome = outcomes[index]
      expect(outcome?.crashed).toBeUndefined()
      if (refused) expect(outcome?.refused).toMatch(refused)
      if (isRead) expect(outcome?.read).toBeDefined()
      expect(outcome?.refused ?? 'It was read.').toMatch(/^\p{Lu}.*\.$/su)
      expect(outcome?.isPolluted).toBe(false)
      expect(outcome?.seconds).toBeLessThan(max.seconds)
      expect(outcome?.mebibytes).toBeLessThan(max.mebibytes)
    },
  )
})
