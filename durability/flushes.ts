import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

const watched = ['-f', '-qq', '-ttt', '-e', 'trace=fsync,fdatasync', '-o'] as const

/** Why strace does not work here, or undefined if it does. */
export function whyNoTrace(): string | undefined {
  const { error, status } = spawnSync('strace', ['-o', '/dev/null', 'true'])
  if (error) return 'no strace'
  return status === 0 ? undefined : 'strace may not look on here'
}

/** A command prefix that records flushes in this file. The started process keeps its own ID. */
export function tracing(file: string): string[] {
  return ['strace', '-D', ...watched, file]
}

/** Records the flushes of a running process and its new children; returns a stop function, or undefined if not permitted. */
export async function traced(pid: number, file: string): Promise<(() => Promise<void>) | undefined> {
  const strace = spawn('strace', ['-p', String(pid), ...watched.filter((option) => option !== '-qq'), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const words = await firstWords(strace)
  if (!words.includes('attached')) return undefined
  return async () => {
    if (strace.exitCode !== null) return
    strace.kill()
    await once(strace, 'exit')
  }
}

async function firstWords(strace: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  strace.stderr?.once('data', (chunk) => resolve(String(chunk)))
  strace.once('exit', () => resolve(''))
  return await promise
}

/** The start of each flush, in milliseconds since 1970. */
export function flushesIn(file: string): number[] {
  return [...readFileSync(file, 'utf8').matchAll(/^\d+ +([\d.]+) f(?:data)?sync\(/gm)].map(([, at]) => Number(at) * 1000)
}
