import { beforeAll, expect, it } from 'vitest'
import { hostileFiles } from '#test/hostile/hostile-files.ts'
import { type Outcome, readHostileFiles } from '#test/hostile/read-hostile-files.ts'

const outcomes: Outcome[] = []

beforeAll(async () => {
  outcomes.push(...(await readHostileFiles('--measure')))
}, 500_000)

it.each(hostileFiles.map((file, index) => ({ ...file, index })))(
  'a malicious file takes less than 3 seconds and 100 MiB: $title',
  ({ index }) => {
    expect(outcomes[index]?.seconds).toBeLessThan(3)
    expect(outcomes[index]?.mebibytes).toBeLessThan(100)
  },
)
