/** What a process of the benchmark does when it is asked, each with one argument at most. */
export type Tasks = Readonly<Record<string, (input: never) => unknown>>

interface Question {
  id: number
  task: string
  input: unknown
}

/** Answers the questions of the process that started this one, for as long as there is something else to do or somebody to ask. */
export function serveTasks(tasks: Tasks, { holdsProcess }: { holdsProcess: boolean }) {
  process.on('message', async ({ id, task, input }: Question) => {
    try {
      const output = await tasks[task]?.(input as never)
      process.send?.({ id, output })
    } catch (error) {
      process.send?.({ id, error: String((error as Error).stack) })
    }
  })
  if (!holdsProcess) process.channel?.unref()
  process.once('disconnect', () => process.exit())
}
