import { open } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serveTasks } from './serve-tasks.ts'
import { readUsage } from './usage.ts'

/** Preloaded into the server process of the product. Reports its CPU time and memory, and does not keep it alive. */

const tasks = {
  usage: readUsage,

  /** Delays each flush of the write-ahead log, as the disk of a cloud volume does. */
  async delayFlushes(milliseconds: number): Promise<void> {
    const file = await open(fileURLToPath(import.meta.url))
    const prototype = Object.getPrototypeOf(file)
    const { datasync } = prototype
    prototype.datasync = async function (this: typeof file) {
      await wait(milliseconds)
      return await datasync.call(this)
    }
    await file.close()
  },
}

export type InstrumentationTasks = typeof tasks
serveTasks(tasks, { isKeepingProcessAlive: false })
