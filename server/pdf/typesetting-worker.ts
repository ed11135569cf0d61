import { workerData } from 'node:worker_threads'
import { createThreadTask } from '../workers/task.ts'
import { newTypesetter, type Task } from './typesetter.ts'

const { typeset, heldBytes } = await newTypesetter(workerData.fontsDir)

export default createThreadTask((task: Task) => {
  try {
    return typeset(task)
  } catch {
    // The compiler is unusable; the next task gets a new thread.
    return process.exit()
  }
}, heldBytes)
