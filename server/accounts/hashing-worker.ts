import { type Algorithm, hashSync, verifySync } from '@node-rs/argon2'
import { createThreadTask } from '../base/workers/task.ts'

export interface Task {
  password: string
  hash?: string
}

/** Argon2id with 19 MiB, 2 passes, 1 lane (OWASP Password Storage). */
const strength = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Calls the synchronous functions, because those with promises would occupy the threads that flush saves. */
export default createThreadTask(({ password, hash }: Task): string | boolean =>
  hash === undefined ? hashSync(password, strength) : verifySync(hash, password),
)
