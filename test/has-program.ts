import { spawnSync } from 'node:child_process'

/** Whether this machine has a program. */
export const hasProgram = (name: string): boolean => spawnSync(name, ['--version'], { stdio: 'ignore' }).error === undefined
