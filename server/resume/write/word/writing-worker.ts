import { createThreadTask } from '../../../base/workers/task.ts'
import { markdownOf } from '../markdown/markdown.ts'
import { normalDensity } from '../pdf/density.ts'
import { templateDataOf } from '../pdf/template-data.ts'
import { plainTextOf } from '../text/plain-text.ts'
import type { Task } from './word-writer.ts'

export default createThreadTask(async ({ visible, format, density = normalDensity, ...options }: Task): Promise<Uint8Array | undefined> => {
  const resume = templateDataOf(visible, options)
  if (format === 'md') return Buffer.from(markdownOf(resume))
  if (format === 'txt') return Buffer.from(plainTextOf(resume))
  // Loaded for the first Word file, because the library is large.
  const { writeWord } = await import('./write-word.ts')
  return await writeWord(resume, { language: visible.language ?? '', today: options.today, density })
})
