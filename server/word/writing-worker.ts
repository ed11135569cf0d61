import { Packer } from 'docx'
import { spokenFor } from '#contract/words/all.ts'
import { templateDataOf } from '../pdf/template-data.ts'
import { createThreadTask } from '../workers/task.ts'
import { steadyDocument } from './steady.ts'
import { wordDocumentOf } from './word-document.ts'
import type { Task } from './word-writer.ts'

export default createThreadTask(async ({ visible, ...options }: Task): Promise<Uint8Array> => {
  const resume = templateDataOf(visible, options)
  const language = visible.language ?? ''
  const document = wordDocumentOf(resume, language, spokenFor(language))
  return await steadyDocument(await Packer.toBuffer(document), options.today)
})
