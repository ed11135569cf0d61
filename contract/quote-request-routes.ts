import { z } from 'zod'
import * as calls from './calls.ts'
import { defineEndpoint, noContent } from './endpoint.ts'
import { newQuoteRequest, quoteRequestInput, requestedQuote } from './quote-request.ts'

const reference = z.object({ reference: z.string() })

/** References that their writers confirm. `current` is for the holder of the link, whose token is in the header `claim-key`. */
export const quoteRequests = {
  create: defineEndpoint(calls.quoteRequests.create, {
    summary: 'Make a link with which the writer of a reference confirms it, or mail one; it works once, for 90 days',
    params: reference,
    body: quoteRequestInput,
    success: { 201: newQuoteRequest },
  }),
  remove: defineEndpoint(calls.quoteRequests.remove, {
    summary: 'Make the link of a reference invalid',
    params: reference,
    success: { 204: noContent },
  }),
  current: defineEndpoint(calls.quoteRequests.current, {
    summary: 'The quote of a link',
    success: { 200: requestedQuote },
  }),
}
