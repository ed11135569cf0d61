import { getHeapStatistics } from 'node:v8'
import { threadId } from 'node:worker_threads'

/** The result of a task, with the memory that its thread holds afterwards. */
export interface Reply<Answer> {
  answer: Answer
  heldBytes: number
  threadId: number
}

// Libraries print what they dislike about a file; the server's log isn't the place for it.
for (const method of ['log', 'info', 'debug', 'warn', 'error'] as const) console[method] = () => undefined

function usedHeap(): number {
  const { used_heap_size, external_memory } = getHeapStatistics()
  return used_heap_size + external_memory
}

/** Makes the default export of a thread's file. A call without a task only starts the thread. */
export function threadTask<Task, Answer>(run: (task: Task) => Answer | Promise<Answer>, heldBytes = usedHeap) {
  return async (task: Task | undefined): Promise<Reply<Answer> | undefined> =>
    task === undefined ? undefined : { answer: await run(task), heldBytes: heldBytes(), threadId }
}
