import { randomBytes } from 'node:crypto'
import { codeLength, codeLetters } from '#contract/private-link-code.ts'
import { seal, unseal } from '../../base/signing/seal.ts'
import { signature } from '../../base/signing/signature.ts'

/** 12 random letters, 60 bits. */
export function randomCode(): string {
  // 256 is a multiple of the 32 letters, so all are equally likely.
  return [...randomBytes(codeLength)].map((byte) => codeLetters[byte % codeLetters.length]).join('')
}

/** The database finds a code by this keyed hash, so that a stolen database contains no usable code. */
export function lookupHash(secret: string, code: string): string {
  return signature(secret, 'private-link-lookup', code)
}

/** Encrypts a code, bound to its row. A hash is not enough, because the owner can copy the code again later. */
export function sealCode(secret: string, id: string, code: string): string {
  return seal(secret, 'private-link', id, code)
}

export function unsealCode(secret: string, { id, sealed }: { id: string; sealed: string }): string {
  return unseal(secret, 'private-link', id, sealed)
}
