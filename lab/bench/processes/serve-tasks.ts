/** The tasks of a benchmark process, each with at most one argument. */
export type Tasks = Readonly<Record<string, (input: never) => unknown>>

interface TaskRequest {
  id: number
  task: string
  input: unknown
}

/** Runs the tasks that the parent process sends, until the channel closes. */
export function serveTasks(tasks: Tasks) {
  process.on('message', async ({ id, task, input }: TaskRequest) => {
    try {
      const output = await tasks[task]?.(input as never)
      process.send?.({ id, output })
    } catch (error) {
      process.send?.({ id, error: String((error as Error).stack) })
    }
  })
  process.once('disconnect', () => process.exit())
}
