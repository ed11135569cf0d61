import { parentPort } from 'node:worker_threads'
import type { Said } from '../workers/workers.ts'
import { newTypesetter, type ResumePdf, type Task } from './typesetter.ts'

let typesetter: ReturnType<typeof newTypesetter> | undefined
const say = (said: Said<ResumePdf | undefined>, transferred: ArrayBuffer[] = []) => parentPort?.postMessage(said, transferred)

parentPort?.on('message', async (task: Task) => {
  typesetter ??= newTypesetter(task.fontsDir)
  const { typeset, held } = await typesetter
  say('begun')
  const answer = typeset(task)
  say({ answer, held: held() }, answer ? [answer.bytes.buffer] : [])
})
