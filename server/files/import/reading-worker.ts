import { UnreadableFileError } from '#resume/model/parsed-file.ts'
import { movePrivateDetails } from '#resume/read/private-details.ts'
import { readFile } from '#resume/read/read-file.ts'
import { Problem } from '../../base/http/problems.ts'
import { createThreadTask } from '../../base/workers/task.ts'
import { newcomerPreview } from './newcomer-preview.ts'
import type { Result, Task } from './reading.ts'
import { limitFile } from './stored-import.ts'

export default createThreadTask(async ({ file, filename, today, hasAccount }: Task): Promise<Result> => {
  try {
    const read = limitFile(movePrivateDetails(await readFile(file, { filename, today })))
    return hasAccount ? { read } : { preview: newcomerPreview(read, filename) }
  } catch (error) {
    if (error instanceof Problem) return { refused: error.body }
    if (!(error instanceof UnreadableFileError)) throw error
    const { message, isTooLarge } = error
    return { refused: { code: isTooLarge ? 'too_large' : 'bad_file', message, fields: { file: message } } }
  }
})
