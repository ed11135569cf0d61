import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Tasks } from './processes/serve-tasks.ts'

interface Answered {
  id: number
  output?: unknown
  error?: string
}

/** A process that runs tasks on its own core and event loop. */
export interface Child<T extends Tasks> {
  run<Task extends keyof T & string>(task: Task, ...input: Parameters<T[Task]>): Promise<Awaited<ReturnType<T[Task]>>>
  stop(): Promise<void>
}

/** Starts a program of `bench/processes/` with a command prefix, for example `taskset`. */
export function startChild<T extends Tasks>(file: string, commandPrefix: readonly string[]): Child<T> {
  const path = fileURLToPath(new URL(`processes/${file}`, import.meta.url))
  const [command = process.execPath, ...args] = [...commandPrefix, process.execPath, path]
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' })
  return {
    ...taskRunner<T>(child),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** Sends tasks to a process that uses `serveTasks`; open tasks fail when it ends. */
export function taskRunner<T extends Tasks>(child: ChildProcess): Pick<Child<T>, 'run'> {
  const open = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  child.on('message', ({ id, output, error }: Answered) => {
    const question = open.get(id)
    open.delete(id)
    if (error === undefined) question?.resolve(output)
    else question?.reject(new Error(error))
  })
  child.once('exit', () => {
    for (const question of open.values()) question.reject(new Error('The process ended before it answered'))
  })
  return {
    async run<Task extends keyof T & string>(task: Task, ...input: Parameters<T[Task]>): Promise<Awaited<ReturnType<T[Task]>>> {
      const id = ++last
      const question = Promise.withResolvers<unknown>()
      open.set(id, question)
      child.send({ id, task, input: input[0] })
      // The message has the return type of the task.
      return (await question.promise) as Awaited<ReturnType<T[Task]>>
    },
  }
}
