import { z } from 'zod'
import { linkToken, messageResponse } from './account.ts'
import * as calls from './calls.ts'
import { contactMessage, contactStatus } from './contact.ts'
import { defineEndpoint } from './endpoint.ts'

const summary = 'Write to the owner of a page; nothing is sent before the sender confirms it by email'

export const contact = {
  writeByHandle: defineEndpoint(calls.contact.writeByHandle, {
    summary,
    params: z.object({ handle: z.string() }),
    body: contactMessage,
    success: { 201: contactStatus },
  }),
  writeById: defineEndpoint(calls.contact.writeById, {
    summary,
    params: z.object({ id: z.string() }),
    body: contactMessage,
    success: { 201: contactStatus },
  }),
  confirm: defineEndpoint(calls.contact.confirm, {
    summary: 'Send a message, with the token of the link that was mailed to its sender',
    body: linkToken,
    success: { 200: messageResponse },
  }),
  stopSender: defineEndpoint(calls.contact.stopSender, {
    summary: 'Take no more messages and endorsements from a sender, with the token of the link below their message',
    body: linkToken,
    success: { 200: messageResponse },
  }),
}
