import { markdownOf } from '#resume/write/markdown/markdown.ts'
import { normalDensity } from '#resume/write/pdf/density.ts'
import { templateDataOf } from '#resume/write/pdf/template-data.ts'
import { plainTextOf } from '#resume/write/text/plain-text.ts'
import { createThreadTask } from '../../base/workers/task.ts'
import type { Task } from './word-writer.ts'

export default createThreadTask(async ({ visible, format, density = normalDensity, ...options }: Task): Promise<Uint8Array | undefined> => {
  const resume = templateDataOf(visible, options)
  if (format === 'md') return Buffer.from(markdownOf(resume))
  if (format === 'txt') return Buffer.from(plainTextOf(resume))
  // Loaded for the first Word file, because the library is large.
  const { writeWord } = await import('#resume/write/word/write-word.ts')
  return await writeWord(resume, { language: visible.language ?? '', today: options.today, density })
})
