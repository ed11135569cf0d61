import { exitWithError } from '../../scripts/node.mjs'
import { Checkout } from './fault-checkout.ts'
import { allFaults, type ListedFault, problemsIn } from './list/all.ts'

/**
 * Puts each fault of lab/faults/list into a copy of the product, and runs the tests that must notice it. `npm run lab -- faults` tries all of them;
 * `npm run lab -- faults F12 F13` some.
 */
const ids = process.argv.slice(2)
const unknown = ids.filter((id) => !allFaults.some((fault) => fault.id === id))
if (unknown.length > 0) exitWithError(`There is no fault ${unknown.join(', ')}. lab/faults/list has them.`)
const chosen = ids.length > 0 ? allFaults.filter(({ id }) => ids.includes(id)) : allFaults
const problems = chosen.flatMap(problemsIn)
if (problems.length > 0) exitWithError(problems.join('\n'))

const checkout = new Checkout()
process.once('exit', () => checkout.remove())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const startedAt = Date.now()
console.log('The tests without a fault …')
/** These prove nothing. */
const failing: string[] = []
for (const on of ['sqlite', 'postgres'] as const) {
  const files = chosen.filter((fault) => (fault.on ?? 'sqlite') === on).flatMap(({ caughtBy }) => caughtBy)
  const { failed, notRun } = await checkout.runTests([...new Set(files)], { on, bail: false })
  failing.push(...failed, ...notRun)
}
for (const test of failing) console.log(`Fails without a fault: ${test}`)
console.log(`Done after ${seconds(startedAt)}\n`)

console.log('| fault | area | what goes wrong | caught by |\n|---|---|---|---|')
const missed: ListedFault[] = []
for (const fault of chosen) {
  const test = await firstFailure(fault)
  if (test === undefined) missed.push(fault)
  console.log(`| ${fault.id} | ${fault.area} | ${fault.title} | ${test ?? 'NOT CAUGHT'} |`)
}

console.log(`\n${chosen.length - missed.length} of ${chosen.length} faults are caught, after ${seconds(startedAt)}`)
process.exit(missed.length > 0 ? 1 : 0)

/** The test that notices a fault; undefined if none does. A file that can't be loaded notices nothing. */
async function firstFailure(fault: ListedFault): Promise<string | undefined> {
  const restore = await checkout.apply(fault)
  try {
    const files = fault.caughtBy.filter((file) => !failing.some((test) => test.startsWith(file)))
    const { failed, notRun } = await checkout.runTests(files, { on: fault.on ?? 'sqlite', bail: true })
    if (notRun.length > 0) console.error(`${fault.id}: could not be loaded: ${notRun.join(', ')}`)
    return notRun.length > 0 ? undefined : failed[0]
  } finally {
    restore()
  }
}

function seconds(since: number): string {
  return `${Math.round((Date.now() - since) / 1000)} s`
}
