import { threadTask } from '../workers/task.ts'
import { inspect } from './active-content.ts'
import { limitUnpacking } from './object-stream.ts'

const startCounting = limitUnpacking()

export default threadTask((bytes: Uint8Array) => {
  startCounting()
  return inspect(bytes)
})
