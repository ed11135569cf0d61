import { createThreadTask } from '../../base/workers/task.ts'
import { UnreadableFileError } from '../parsed-file/parsed-file.ts'
import { movePrivateDetails } from '../read/private-details.ts'
import { readFile } from '../read/read-file.ts'
import type { Result, Task } from './reading.ts'
import { limitFile } from './stored-import.ts'

export default createThreadTask(async ({ file, filename, today }: Task): Promise<Result> => {
  try {
    return { read: limitFile(movePrivateDetails(await readFile(file, { filename, today }))) }
  } catch (error) {
    if (error instanceof UnreadableFileError) return { refused: { message: error.message, isTooLarge: error.isTooLarge } }
    throw error
  }
})
