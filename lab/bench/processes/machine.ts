import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { quantile } from '../statistics.ts'
import { serveTasks } from './serve-tasks.ts'

/** Measures the disk and the password hash without the product. */

const pageBytes = 4096
const pageCount = 256

interface Timings {
  /** Operations per second. */
  rate: number
  /** Milliseconds. */
  p50: number
}

function timingsOf(times: number[]): Timings {
  const sum = times.reduce((total, time) => total + time, 0)
  return { rate: (times.length / sum) * 1000, p50: quantile(Float64Array.from(times).sort(), 0.5) }
}

const tasks = {
  /** Writes the pages of a file one by one, and flushes each before the next: the minimum cost of a durable write. */
  flush({ folder, seconds }: { folder: string; seconds: number }): Timings {
    const path = join(folder, 'bare-disk')
    const file = openSync(path, 'w')
    const page = Buffer.alloc(pageBytes, 1)
    // Writes the whole file first, because flushing a growing file also writes its size.
    for (let index = 0; index < pageCount; index++) writeSync(file, page, 0, pageBytes, index * pageBytes)
    fdatasyncSync(file)
    const times: number[] = []
    for (let now = performance.now(), end = now + seconds * 1000, index = 0; now < end; index++) {
      writeSync(file, page, 0, pageBytes, (index % pageCount) * pageBytes)
      fdatasyncSync(file)
      const after = performance.now()
      times.push(after - now)
      now = after
    }
    closeSync(file)
    rmSync(path)
    return timingsOf(times)
  },

  async hash({ hash, password, seconds }: { hash: string; password: string; seconds: number }): Promise<Timings> {
    const times: number[] = []
    for (let now = performance.now(), end = now + seconds * 1000; now < end; ) {
      await verify(hash, password)
      const after = performance.now()
      times.push(after - now)
      now = after
    }
    return timingsOf(times)
  },
}

export type MachineTasks = typeof tasks
serveTasks(tasks)
