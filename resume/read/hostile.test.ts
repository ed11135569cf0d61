import { beforeAll, expect, it } from 'vitest'
import { hostileFiles } from '#test/hostile/hostile-files.ts'
import { type Outcome, readHostileFiles } from '#test/hostile/read-hostile-files.ts'

const outcomes: Outcome[] = []

beforeAll(async () => {
  outcomes.push(...(await readHostileFiles()))
}, 500_000)

it.each(hostileFiles.map((file, index) => ({ ...file, index })))(
  'a malicious file is rejected with a message, or read: $title',
  ({ index, rejection, isRead }) => {
    const outcome = outcomes[index]
    expect(outcome?.crash).toBeUndefined()
    if (rejection) expect(outcome?.rejection).toMatch(rejection)
    if (isRead) expect(outcome?.kind).toBeDefined()
    if (outcome?.rejection !== undefined) expect(outcome.rejection).toMatch(/^\p{Lu}.*\.$/su)
    expect(outcome?.isPrototypePolluted).toBe(false)
  },
)
