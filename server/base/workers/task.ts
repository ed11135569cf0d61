import { getHeapStatistics } from 'node:v8'
import { threadId } from 'node:worker_threads'

export type TaskResult<Result> = { threadId: number } & (
  | {
      result: Result
      heldBytes: number
    }
  | {
      failure: unknown
      /** Whether the task reached a limit of the thread, such as its memory. Any other failure is a defect. */
      isLimit: boolean
    }
)

// Libraries print warnings about uploaded files, which do not belong in the server log.
for (const method of ['log', 'info', 'debug', 'warn', 'error'] as const) console[method] = () => undefined

function measureUsedHeap(): number {
  const { used_heap_size, external_memory } = getHeapStatistics()
  return used_heap_size + external_memory
}

/** Messages of the engine at the limits of the stack and of the memory. */
const limitMessage = /call stack|memory|allocation|invalid (?:string|array|typed array) length|string longer than|maximum size/i

const isLimit = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError || (error instanceof Error && limitMessage.test(error.message))

/** Creates the default export of a worker module. A call without a task only starts the thread. */
export function createThreadTask<Task, Result>(run: (task: Task) => Result | Promise<Result>, heldBytes = measureUsedHeap) {
  return async (task: Task | undefined): Promise<TaskResult<Result> | undefined> => {
    if (task === undefined) return undefined
    try {
      return { threadId, result: await run(task), heldBytes: heldBytes() }
    } catch (failure) {
      return { threadId, failure, isLimit: isLimit(failure) }
    }
  }
}
