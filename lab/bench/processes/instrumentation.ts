import { serveTasks } from './serve-tasks.ts'
import { readUsage } from './usage.ts'

/** Preloaded into the server process of the product. Reports its CPU time and memory, and does not keep it alive. */

const tasks = { usage: readUsage }

export type InstrumentationTasks = typeof tasks
serveTasks(tasks, { isKeepingProcessAlive: false })
