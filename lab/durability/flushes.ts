import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

const straceOptions = ['-f', '-qq', '-ttt', '-e', 'trace=fsync,fdatasync', '-o'] as const

/** Why strace does not work here, or undefined if it does. */
export function tracingProblem(): string | undefined {
  const { error, status } = spawnSync('strace', ['-o', '/dev/null', 'true'])
  if (error) return 'strace is not installed'
  return status === 0 ? undefined : 'strace is not permitted here'
}

/** A command prefix that records flushes in this file. The started process keeps its own ID. */
export function tracePrefix(file: string): string[] {
  return ['strace', '-D', ...straceOptions, file]
}

/** Records the flushes of a running process and its new children; returns a stop function, or undefined if not permitted. */
export async function traceProcess(pid: number, file: string): Promise<(() => Promise<void>) | undefined> {
  const strace = spawn('strace', ['-p', String(pid), ...straceOptions.filter((option) => option !== '-qq'), file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output = await firstOutputOf(strace)
  if (!output.includes('attached')) return undefined
  return async () => {
    if (strace.exitCode !== null) return
    strace.kill()
    await once(strace, 'exit')
  }
}

async function firstOutputOf(strace: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  strace.stderr?.once('data', (chunk) => resolve(String(chunk)))
  strace.once('exit', () => resolve(''))
  return await promise
}

/** The start of each flush, in milliseconds since 1970. */
export function flushesIn(file: string): number[] {
  return [...readFileSync(file, 'utf8').matchAll(/^\d+ +([\d.]+) f(?:data)?sync\(/gm)].map(([, seconds]) => Number(seconds) * 1000)
}
