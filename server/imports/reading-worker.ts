import { Unreadable } from '../formats/found.ts'
import { readFile } from '../formats/read-file.ts'
import { threadTask } from '../workers/task.ts'
import { boundedFound } from './brought.ts'
import type { Answer, Task } from './reading.ts'

export default threadTask(async ({ path, filename, today }: Task): Promise<Answer> => {
  try {
    return { read: boundedFound(await readFile(path, { filename, today })) }
  } catch (error) {
    if (error instanceof Unreadable) return { refused: { message: error.message, isTooMuch: error.isTooMuch } }
    return { refused: undefined }
  }
})
