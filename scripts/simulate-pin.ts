import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { randomPin } from '#server/portfolios/pin-vault.ts'
import { type Month, openSimulation, type Scenario } from './pin-simulation.ts'

/*
 * Simulates thirty days of visitors and attackers of one portfolio, with the real code and a fake clock.
 * Visitors: 98.5 % know the PIN and mistype it in 3 % of entries, 1.5 % have a wrong PIN, a fifth share an IP, and 30 % return.
 */

const { values } = parseArgs({ options: { months: { type: 'string', default: '5' } } })
const months = Number(values.months)

const scenarios: Scenario[] = [
  { attack: 'none', ipCount: 0, visitsPerDay: 5, ownerIncrement: 0 },
  { attack: 'none', ipCount: 0, visitsPerDay: 20, ownerIncrement: 0 },
  { attack: 'none', ipCount: 0, visitsPerDay: 50, ownerIncrement: 0 },
  { attack: 'one IP, all month', ipCount: 1, visitsPerDay: 10, ownerIncrement: 0 },
  { attack: '100 IPs, all month', ipCount: 100, visitsPerDay: 10, ownerIncrement: 0 },
  { attack: '100 IPs, owner adds 20', ipCount: 100, visitsPerDay: 10, ownerIncrement: 1 },
  { attack: '100 IPs, owner adds 20 twice', ipCount: 100, visitsPerDay: 10, ownerIncrement: 2 },
]

const percent = (part: number, whole: number) => `${whole === 0 ? '0.000' : ((part / whole) * 100).toFixed(3)} %`

/** PINs that the generator can produce: an attacker who knows the generator chooses among these. */
const possiblePins = countPossiblePins()
const folder = await mkdtemp(join(tmpdir(), 'understory-simulation-'))
const simulation = await openSimulation(folder)

console.log(
  `| attack | visits a day | attacker's values (maximum) | chance of a hit in 30 days (maximum) | hits | new visitors refused | known devices refused |`,
)
console.log('|---|---|---|---|---|---|---|')
let maxChance = 0
for (const scenario of scenarios) {
  const runs: Month[] = []
  for (let run = 0; run < months; run++) runs.push(await simulation.simulateMonth(scenario, randomPin()))
  const sum = (numberOf: (month: Month) => number) => runs.reduce((total, month) => total + numberOf(month), 0)
  const maxValues = Math.max(...runs.map(({ attackerValues }) => attackerValues))
  maxChance = Math.max(maxChance, maxValues / possiblePins)
  const cells = [
    scenario.attack,
    scenario.visitsPerDay,
    maxValues,
    percent(maxValues, possiblePins),
    `${sum(({ isHit }) => (isHit ? 1 : 0))} of ${months}`,
    percent(
      sum(({ newRefused }) => newRefused),
      sum(({ newVisits }) => newVisits),
    ),
    percent(
      sum(({ knownRefused }) => knownRefused),
      sum(({ knownVisits }) => knownVisits),
    ),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
await simulation.close()
await rm(folder, { recursive: true })
console.log(`\nThe highest chance in 30 days is ${percent(maxChance, 1)}; the promise is under 1 %.`)
process.exitCode = maxChance < 0.01 ? 0 : 1

function countPossiblePins(): number {
  const pins = new Set<string>()
  for (let draw = 0; draw < 200_000; draw++) pins.add(randomPin())
  return pins.size
}
