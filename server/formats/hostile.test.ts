import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileFiles } from '#test/hostile/hostile-files.ts'

const most = { seconds: 3, mebibytes: 100 }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

interface Outcome {
  refused?: string
  read?: string
  crashed?: string
  /** Of the processor: others may use it as well. */
  seconds: number
  /** Beyond what a small resume needs. */
  mebibytes: number
  isPolluted: boolean
}

/** Reads one small resume, so that all is loaded, and then the file; in a process of its own, with the memory of the worker. */
const program = `
import { readFile } from ${JSON.stringify(new URL('./read-file.ts', import.meta.url))}
import { Unreadable } from ${JSON.stringify(new URL('./found.ts', import.meta.url))}
const [small, path, filename] = process.argv.slice(1)
const today = '2026-11-22'
await readFile(small, { filename: 'resume.json', today })
const [before, begun] = [process.resourceUsage().maxRSS, process.cpuUsage()]
const outcome = await readFile(path, { filename, today }).then(
  (found) => ({ read: found.kind + ' ' + JSON.stringify(found).length }),
  (error) => (error instanceof Unreadable ? { refused: error.message } : { crashed: String(error?.stack ?? error) }),
)
const { user, system } = process.cpuUsage(begun)
console.log(JSON.stringify({
  ...outcome,
  seconds: (user + system) / 1e6,
  mebibytes: (process.resourceUsage().maxRSS - before) / 1024,
  isPolluted: 'polluted' in {} || typeof Object.prototype.toString !== 'function',
}))
`

async function outcomeOf(filename: string, bytes: Buffer): Promise<Outcome> {
  const own = await mkdtemp(join(folder, 'file-'))
  const [small, path] = [join(own, 'small'), join(own, 'upload')]
  await writeFile(small, '{"basics":{"name":"Ada"},"work":[{"name":"Acme","startDate":"2019-03"}]}')
  await writeFile(path, bytes)
  const flags = ['--max-old-space-size=192', '--max-semi-space-size=16', '--input-type=module', '-e', program]
  const ended = await promisify(execFile)(process.execPath, [...flags, small, path, filename], { timeout: 50_000 }).catch(
    (error: { stderr?: string; killed?: boolean }) => ({
      stdout: JSON.stringify({ crashed: error.killed ? 'no end' : error.stderr?.slice(0, 2000) }),
    }),
  )
  return JSON.parse(ended.stdout) as Outcome
}

describe.concurrent('a file that was made to do harm', () => {
  it.each(hostileFiles)('$what is refused with a sentence, or read', async ({ filename, bytes, refused, isRead }) => {
    const outcome = await outcomeOf(filename, bytes())
    expect(outcome.crashed).toBeUndefined()
    expect(outcome.isPolluted).toBe(false)
    if (refused) expect(outcome.refused).toMatch(refused)
    if (isRead) expect(outcome.read).toBeDefined()
    if (outcome.refused !== undefined) expect(outcome.refused).toMatch(/^\p{Lu}.*\.$/su)
    expect(outcome.seconds).toBeLessThan(most.seconds)
    expect(outcome.mebibytes).toBeLessThan(most.mebibytes)
  })
})
