import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Tasks } from './processes/serve-tasks.ts'

interface TaskResult {
  id: number
  output?: unknown
  error?: string
}

/** A process that runs tasks on its own core and event loop. */
export interface Child<T extends Tasks> {
  run<Task extends keyof T & string>(task: Task, ...input: Parameters<T[Task]>): Promise<Awaited<ReturnType<T[Task]>>>
  stop(): Promise<void>
}

/** Starts a program of `lab/bench/processes/` with a command prefix, for example `taskset`. */
export function startChild<T extends Tasks>(file: string, commandPrefix: readonly string[]): Child<T> {
  const path = fileURLToPath(new URL(`processes/${file}`, import.meta.url))
  const [command = process.execPath, ...args] = [...commandPrefix, process.execPath, path]
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' })
  return {
    ...createTaskRunner<T>(child),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** Sends tasks to a process that uses `serveTasks`; pending tasks fail when it ends. */
export function createTaskRunner<T extends Tasks>(child: ChildProcess): Pick<Child<T>, 'run'> {
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  child.on('message', ({ id, output, error }: TaskResult) => {
    const request = pending.get(id)
    pending.delete(id)
    if (error === undefined) request?.resolve(output)
    else request?.reject(new Error(error))
  })
  child.once('exit', () => {
    for (const request of pending.values()) request.reject(new Error('The process ended before it responded'))
  })
  return {
    async run<Task extends keyof T & string>(task: Task, ...input: Parameters<T[Task]>): Promise<Awaited<ReturnType<T[Task]>>> {
      const id = ++lastId
      const request = Promise.withResolvers<unknown>()
      pending.set(id, request)
      child.send({ id, task, input: input[0] })
      // The message has the return type of the task.
      return (await request.promise) as Awaited<ReturnType<T[Task]>>
    },
  }
}
