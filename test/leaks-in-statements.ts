import type { Deps } from '#server/deps.ts'
import { addStatements } from './statements.ts'

/* The rows of the leak matrix for what people say: one statement that the page shows, and one of each kind that it does not. */

export const statementPatterns = { statements: /canary-statement-end/, unshownStatements: /canary-(?:unshown|writer)-end/ }

export async function addCanaryStatements(deps: Deps, portfolioId: number): Promise<void> {
  const unshown = { text: 'canary-unshown-end', name: 'canary-unshown-end' }
  await addStatements(deps, portfolioId, [
    { text: 'They moved our bridge: canary-statement-end', mailbox: 'canary-writer-end' },
    { ...unshown, mailbox: 'canary-writer-end-2', state: 'waiting' },
    { ...unshown, mailbox: 'canary-writer-end-3', state: 'hidden' },
    { ...unshown, mailbox: 'canary-writer-end-4', isFrozen: true },
  ])
}
