import { UnreadableFileError } from '../formats/parsed-file.ts'
import { readFile } from '../formats/read-file.ts'
import { createThreadTask } from '../workers/task.ts'
import type { Result, Task } from './reading.ts'
import { limitFile } from './stored-import.ts'

export default createThreadTask(async ({ path, filename, today }: Task): Promise<Result> => {
  try {
    return { read: limitFile(await readFile(path, { filename, today })) }
  } catch (error) {
    if (error instanceof UnreadableFileError) return { refused: { message: error.message, isTooLarge: error.isTooLarge } }
    throw error
  }
})
