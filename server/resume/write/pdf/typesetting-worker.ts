import { workerData } from 'node:worker_threads'
import { createThreadTask } from '../../../base/workers/task.ts'
import { newTypesetter } from './typesetter.ts'

const { typeset, heldBytes } = await newTypesetter(workerData.fontsDir)

export default createThreadTask(typeset, heldBytes)
