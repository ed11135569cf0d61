import { answer } from './answer.ts'
import { usage } from './usage.ts'

/** Loaded into the product before its own program, so that it tells what it costs. It keeps nothing awake. */

const tasks = { usage }

export type TellingTasks = typeof tasks
answer(tasks, { holdsProcess: false })
