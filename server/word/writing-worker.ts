import { Packer } from 'docx'
import { templateDataOf } from '../pdf/template-data.ts'
import { createThreadTask } from '../workers/task.ts'
import { steadyDocument } from './steady.ts'
import { wordDocumentOf } from './word-document.ts'
import type { Task } from './word-writer.ts'

export default createThreadTask(async ({ visible, ...options }: Task): Promise<Uint8Array> => {
  const resume = templateDataOf(visible, options)
  const document = wordDocumentOf(resume, visible.language ?? '')
  return await steadyDocument(await Packer.toBuffer(document), options.today)
})
