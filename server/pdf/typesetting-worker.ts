import { workerData } from 'node:worker_threads'
import { threadTask } from '../workers/task.ts'
import { newTypesetter } from './typesetter.ts'

const { typeset, held } = await newTypesetter(workerData.fontsDir)

export default threadTask(typeset, held)
