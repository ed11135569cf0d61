import { existsSync, readFileSync } from 'node:fs'
import { audienceFaults } from './audiences.ts'
import { endorsementFaults } from './endorsements.ts'
import { erasingFaults } from './erasing.ts'
import type { Fault } from './fault.ts'
import { importFaults } from './imports.ts'
import { limitFaults } from './limits.ts'
import { mergeFaults } from './merging.ts'
import { raceFaults } from './races.ts'
import { screenFaults } from './screens.ts'
import { signInFaults } from './sign-in.ts'
import { signingFaults } from './signing.ts'
import { visibilityFaults } from './visibility.ts'

export type ListedFault = Fault & { area: string }

export const allFaults: readonly ListedFault[] = [
  visibilityFaults,
  audienceFaults,
  limitFaults,
  mergeFaults,
  importFaults,
  signInFaults,
  signingFaults,
  erasingFaults,
  endorsementFaults,
  raceFaults,
  screenFaults,
].flatMap(({ area, faults }) => faults.map((fault) => ({ ...fault, area })))

const root = new URL('../../../', import.meta.url)

/** Why a fault can't be tried: the code or the tests have changed. */
export function problemsIn({ id, file, find, replace, caughtBy }: Fault): string[] {
  const source = new URL(file, root)
  const count = existsSync(source) ? readFileSync(source, 'utf8').split(find).length - 1 : 0
  return [
    ...(count === 1 ? [] : [`${id}: its code occurs ${count} times in ${file}`]),
    ...(find === replace ? [`${id}: changes nothing`] : []),
    ...caughtBy.filter((test) => !existsSync(new URL(test, root))).map((test) => `${id}: there is no test file ${test}`),
  ]
}
