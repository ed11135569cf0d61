import { Unreadable } from '../formats/found.ts'
import { readFile } from '../formats/read-file.ts'
import { threadTask } from '../workers/task.ts'
import { tidyFound } from './brought.ts'
import type { Answer, Task } from './reading.ts'

export default threadTask(async ({ path, filename, today }: Task): Promise<Answer> => {
  try {
    const found = await readFile(path, { filename, today })
    return { read: { ...found, ...tidyFound(found) } }
  } catch (error) {
    if (error instanceof Unreadable) return { refused: { message: error.message, isTooMuch: error.isTooMuch } }
    return { refused: undefined }
  }
})
