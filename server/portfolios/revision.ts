import { randomInt } from 'node:crypto'

/** 8 billion changes of one portfolio fit into 2^53. */
const maxStep = 2 ** 20

/**
 * How much a change adds to the revision of a portfolio. Random, because caches take a revision to have one content for ever: after a restored
 * backup, or the promotion of a standby that lacked the last changes, steps of 1 would use a number again for other content. The same holds
 * for the numbers of PINs, letters and writers' links, which keys and open editors name.
 */
export const revisionStep = (): number => randomInt(1, maxStep + 1)
