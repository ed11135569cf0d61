import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { UnreadableFileError } from '#resume/model/parsed-file.ts'
import { readFile } from '#resume/read/read-file.ts'

/*
 * Reads files one after the other, and prints a line with the outcome of each. With `--measure`, also measures their time and memory: stops
 * when more than 20 MiB remain allocated after a file, because the next measurement would be wrong. Linux reports the peak for each file,
 * other systems only that of the process.
 */

const { values, positionals: files } = parseArgs({ allowPositionals: true, options: { measure: { type: 'boolean' } } })
const today = '2026-11-22'
const isLinux = process.platform === 'linux'
const kibibytes = (name: string) => Number(new RegExp(`${name}:\\s*(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
const peak = () => (isLinux ? kibibytes('VmHWM') : process.resourceUsage().maxRSS)
const resident = () => process.memoryUsage.rss() / 1024

/** A small resume, and a PDF without text. */
const ordinaryFiles = [
  ['resumes/new-grad.resume.json', 'resume.json'],
  ['import/understory/archive/documents/1 certificate.pdf', 'blank.pdf'],
] as const
if (values.measure)
  for (const [path, filename] of ordinaryFiles)
    await readFile(new URL(`../../fixtures/${path}`, import.meta.url).pathname, { filename, today }).catch(() => undefined)
const baseline = peak()

function collectGarbage() {
  if (resident() > baseline) globalThis.gc?.()
  if (resident() > baseline) globalThis.gc?.({ type: 'major', flavor: 'last-resort' } as never)
}

for (const file of files) {
  const [path = '', filename = ''] = file.split('|')
  if (values.measure) {
    collectGarbage()
    if (resident() - baseline > 20 * 1024) break
    if (isLinux) writeFileSync('/proc/self/clear_refs', '5')
  }
  const start = process.cpuUsage()
  const outcome = await readFile(path, { filename, today }).then(
    ({ kind }) => ({ kind }),
    (error: unknown) =>
      error instanceof UnreadableFileError ? { rejection: error.message } : { crash: error instanceof Error ? error.stack : String(error) },
  )
  const { user, system } = process.cpuUsage(start)
  const isPrototypePolluted = 'polluted' in {} || typeof Object.prototype.toString !== 'function'
  const measured = values.measure && { seconds: (user + system) / 1e6, mebibytes: (peak() - baseline) / 1024 }
  console.log(JSON.stringify({ ...outcome, isPrototypePolluted, ...measured }))
}
