import { getHeapStatistics } from 'node:v8'
import { threadId } from 'node:worker_threads'

/** The result of a task and the memory usage of its thread afterwards. */
export interface TaskResult<Result> {
  result: Result
  heldBytes: number
  threadId: number
}

// Libraries print warnings about uploaded files, which do not belong in the server log.
for (const method of ['log', 'info', 'debug', 'warn', 'error'] as const) console[method] = () => undefined

function measureUsedHeap(): number {
  const { used_heap_size, external_memory } = getHeapStatistics()
  return used_heap_size + external_memory
}

/** Creates the default export of a worker module. A call without a task only starts the thread. */
export function createThreadTask<Task, Result>(run: (task: Task) => Result | Promise<Result>, heldBytes = measureUsedHeap) {
  return async (task: Task | undefined): Promise<TaskResult<Result> | undefined> =>
    task === undefined ? undefined : { result: await run(task), heldBytes: heldBytes(), threadId }
}
