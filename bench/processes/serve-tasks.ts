/** The tasks of a benchmark process, each with at most one argument. */
export type Tasks = Readonly<Record<string, (input: never) => unknown>>

interface Question {
  id: number
  task: string
  input: unknown
}

/** Runs the tasks that the parent process sends, as long as the channel is open or other work keeps the process alive. */
export function serveTasks(tasks: Tasks, { isKeepingProcessAlive }: { isKeepingProcessAlive: boolean }) {
  process.on('message', async ({ id, task, input }: Question) => {
    try {
      const output = await tasks[task]?.(input as never)
      process.send?.({ id, output })
    } catch (error) {
      process.send?.({ id, error: String((error as Error).stack) })
    }
  })
  if (!isKeepingProcessAlive) process.channel?.unref()
  process.once('disconnect', () => process.exit())
}
