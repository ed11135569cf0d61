import * as codes from './access-codes.ts'
import * as calls from './calls.ts'
import { defineEndpoint, noContent } from './endpoint.ts'
import { letter, letterInput } from './letter-schemas.ts'
import { publicView } from './portfolio.ts'

/** The API calls about private links. */

export const accessCodes = {
  list: defineEndpoint(calls.accessCodes.list, {
    summary: 'Your private links, with the days on which they were used',
    success: { 200: codes.accessCodes },
  }),
  create: defineEndpoint(calls.accessCodes.create, {
    summary: 'Create a private link, which opens one edition and the chosen hidden groups for one reader, with a letter if you send one',
    body: codes.newAccessCode,
    success: { 201: codes.accessCode },
  }),
  change: defineEndpoint(calls.accessCodes.change, {
    summary: 'Change a private link',
    params: codes.accessCodeId,
    body: codes.accessCodeChange,
    success: { 200: codes.accessCode },
  }),
  end: defineEndpoint(calls.accessCodes.end, {
    summary: 'End a private link now',
    params: codes.accessCodeId,
    success: { 200: codes.accessCode },
  }),
  remove: defineEndpoint(calls.accessCodes.remove, {
    summary: 'End and delete a private link',
    params: codes.accessCodeId,
    success: { 204: noContent },
  }),
  deleteReceipts: defineEndpoint(calls.accessCodes.deleteReceipts, {
    summary: 'Delete the days on which a private link was used',
    params: codes.accessCodeId,
    success: { 204: noContent },
  }),
  letter: defineEndpoint(calls.accessCodes.letter, {
    summary: 'The letter of a private link; without one, its version is 0 and its texts are empty',
    params: codes.accessCodeId,
    success: { 200: letter },
  }),
  saveLetter: defineEndpoint(calls.accessCodes.saveLetter, {
    summary: 'Write the letter of a private link, which only its reader sees; send the version that it is based on',
    params: codes.accessCodeId,
    body: letterInput,
    success: { 200: letter },
  }),
  deleteLetter: defineEndpoint(calls.accessCodes.deleteLetter, {
    summary: 'Delete the letter of a private link',
    params: codes.accessCodeId,
    success: { 204: noContent },
  }),
  open: defineEndpoint(calls.accessCodes.open, {
    summary:
      'Open the page of a private link; each opening counts as a use. The response has a key for files and for opening again in the same tab',
    body: codes.openRequest,
    success: { 200: codes.openedPage },
  }),
  seeAs: defineEndpoint(calls.accessCodes.seeAs, {
    summary: 'Your page as another reader gets it; does not count as a visit or a use',
    querystring: codes.seeAsQuery,
    success: { 200: publicView },
  }),
}
