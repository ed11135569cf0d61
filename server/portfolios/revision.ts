import { randomInt } from 'node:crypto'

/** 8 billion changes of one portfolio fit into 2^53. */
const maxStep = 2 ** 20

/**
 * Random, because caches take a revision to have one content for ever. After a restored backup, or the promotion of a standby that lacked changes,
 * steps of 1 would use a number again. The same holds for the numbers of PINs, letters and writers' links, which keys and open editors name.
 */
export const revisionStep = (): number => randomInt(1, maxStep + 1)
