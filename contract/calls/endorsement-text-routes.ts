import { credentialStatus } from '../credential-status.ts'
import { linkToken, messageResponse } from './account.ts'
import * as calls from './calls.ts'
import {
  askInput,
  endorsementTextChange,
  endorsementTextId,
  endorsementTextInput,
  linkRequest,
  myEndorsement,
  ownerEndorsements,
} from './endorsement-text-schemas.ts'
import { defineEndpoint, noContent } from './endpoint.ts'

/** The words of an endorsement. For its writer, whose key is in the header `endorsement-key`. */
export const myEndorsements = {
  current: defineEndpoint(calls.myEndorsements.current, {
    summary: 'The endorsement of the mailed link, with its words and the choices of the form',
    success: { 200: myEndorsement },
  }),
  save: defineEndpoint(calls.myEndorsements.save, {
    summary: 'Write or change the words; the old ones leave the page until its owner shows the new ones',
    body: endorsementTextInput,
    success: { 200: myEndorsement },
  }),
  remove: defineEndpoint(calls.myEndorsements.remove, { summary: 'Withdraw the endorsement', success: { 204: noContent } }),
  removeEndorsementText: defineEndpoint(calls.myEndorsements.removeEndorsementText, {
    summary: 'Withdraw the words; the endorsement still counts',
    success: { 204: noContent },
  }),
  sendLink: defineEndpoint(calls.myEndorsements.sendLink, {
    summary: 'Send the link again; with the key, send a new link and make older ones invalid',
    body: linkRequest,
    success: { 200: messageResponse },
  }),
  neverAsk: defineEndpoint(calls.myEndorsements.neverAsk, {
    summary: 'Take no more invitations at this mailbox',
    body: linkToken,
    success: { 200: messageResponse },
  }),
}

export const ownEndorsements = {
  list: defineEndpoint(calls.ownEndorsements.list, { summary: 'What people wrote about you', success: { 200: ownerEndorsements } }),
  change: defineEndpoint(calls.ownEndorsements.change, {
    summary: 'Show or hide words, or change their position',
    params: endorsementTextId,
    body: endorsementTextChange,
    success: { 200: ownerEndorsements },
  }),
  remove: defineEndpoint(calls.ownEndorsements.remove, {
    summary: 'Delete words; the endorsement still counts',
    params: endorsementTextId,
    success: { 204: noContent },
  }),
  stop: defineEndpoint(calls.ownEndorsements.stop, {
    summary: 'Delete words and all endorsements from this mailbox, and take no more from it',
    params: endorsementTextId,
    success: { 204: noContent },
  }),
  ask: defineEndpoint(calls.ownEndorsements.ask, {
    summary: 'Invite someone by email to endorse you',
    body: askInput,
    success: { 200: messageResponse },
  }),
}

/** For everyone who has a copy of a credential. */
export const credentials = {
  status: defineEndpoint(calls.credentials.status, {
    summary: 'The state of a signed statement',
    params: endorsementTextId,
    success: { 200: credentialStatus },
  }),
}
