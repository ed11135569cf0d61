import { z } from 'zod'
import * as calls from './calls.ts'
import { claimedQuote, claimInput, newClaim } from './claim.ts'
import { defineEndpoint, noContent } from './endpoint.ts'

const reference = z.object({ reference: z.string() })

/** References that their writers confirm. `current` is for the holder of the link, whose token is in the header `claim-key`. */
export const claims = {
  create: defineEndpoint(calls.claims.create, {
    summary: 'Make a link with which the writer of a reference confirms it, or mail one; it works once, for 90 days',
    params: reference,
    body: claimInput,
    success: { 201: newClaim },
  }),
  remove: defineEndpoint(calls.claims.remove, {
    summary: 'Make the link of a reference invalid',
    params: reference,
    success: { 204: noContent },
  }),
  current: defineEndpoint(calls.claims.current, {
    summary: 'The quote of a link',
    success: { 200: claimedQuote },
  }),
}
