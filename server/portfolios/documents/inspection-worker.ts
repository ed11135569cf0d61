// Loaded before the first task, because a task has a time limit.
import 'unpdf/pdfjs'
import { createThreadTask } from '../../base/workers/task.ts'
import { inspect } from './inspect-pdf.ts'

export default createThreadTask((bytes: Uint8Array) => inspect(bytes))
