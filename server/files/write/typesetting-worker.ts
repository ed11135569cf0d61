import { workerData } from 'node:worker_threads'
import { newTypesetter } from '#resume/write/pdf/typesetter.ts'
import { createThreadTask } from '../../base/workers/task.ts'

const { typeset, heldBytes } = await newTypesetter(workerData.fontsDir)

export default createThreadTask(typeset, heldBytes)
