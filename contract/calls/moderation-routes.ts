import { z } from 'zod'
import { messageResponse } from './account.ts'
import * as calls from './calls.ts'
import { defineEndpoint, noContent } from './endpoint.ts'
import { appeal, ownModeration, reportInput, rowId } from './moderation.ts'

export const moderation = {
  report: defineEndpoint(calls.moderation.report, {
    summary: 'Report a page, or words on it, to the operator; changes nothing on the page',
    body: reportInput,
    success: { 201: messageResponse },
  }),
  own: defineEndpoint(calls.moderation.own, {
    summary: 'Whether the operator has frozen the page or is removing the account, and why',
    success: { 200: ownModeration },
  }),
  appeal: defineEndpoint(calls.moderation.appeal, {
    summary: 'Appeal against a freeze, once; the writer of frozen words sends the key of the endorsement',
    params: z.object({ id: rowId }),
    body: appeal,
    success: { 204: noContent },
  }),
}
