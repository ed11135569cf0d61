// Loaded before the first task, because the time of a task is limited.
import 'unpdf/pdfjs'
import { threadTask } from '../workers/task.ts'
import { inspect } from './active-content.ts'

export default threadTask((bytes: Uint8Array) => inspect(bytes))
