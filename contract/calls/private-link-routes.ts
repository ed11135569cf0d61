import * as calls from './calls.ts'
import { defineEndpoint, noContent } from './endpoint.ts'
import { letter, letterInput } from './letter-schemas.ts'
import { publicView } from './portfolio.ts'
import * as schemas from './private-links.ts'

export const privateLinks = {
  list: defineEndpoint(calls.privateLinks.list, {
    summary: 'Your private links, with the days on which they were used',
    success: { 200: schemas.privateLinks },
  }),
  create: defineEndpoint(calls.privateLinks.create, {
    summary: 'Create a private link, which opens one edition and the chosen hidden groups for one reader, with a letter if you send one',
    body: schemas.newPrivateLink,
    success: { 201: schemas.privateLink },
  }),
  change: defineEndpoint(calls.privateLinks.change, {
    summary: 'Change a private link',
    params: schemas.privateLinkId,
    body: schemas.privateLinkChange,
    success: { 200: schemas.privateLink },
  }),
  end: defineEndpoint(calls.privateLinks.end, {
    summary: 'End a private link now',
    params: schemas.privateLinkId,
    success: { 200: schemas.privateLink },
  }),
  remove: defineEndpoint(calls.privateLinks.remove, {
    summary: 'End and delete a private link',
    params: schemas.privateLinkId,
    success: { 204: noContent },
  }),
  deleteReceipts: defineEndpoint(calls.privateLinks.deleteReceipts, {
    summary: 'Delete the days on which a private link was used',
    params: schemas.privateLinkId,
    success: { 204: noContent },
  }),
  letter: defineEndpoint(calls.privateLinks.letter, {
    summary: 'The letter of a private link; without one, its version is 0 and its texts are empty',
    params: schemas.privateLinkId,
    success: { 200: letter },
  }),
  saveLetter: defineEndpoint(calls.privateLinks.saveLetter, {
    summary: 'Write the letter of a private link, which only its reader sees; send the version that it is based on',
    params: schemas.privateLinkId,
    body: letterInput,
    success: { 200: letter },
  }),
  deleteLetter: defineEndpoint(calls.privateLinks.deleteLetter, {
    summary: 'Delete the letter of a private link',
    params: schemas.privateLinkId,
    success: { 204: noContent },
  }),
  open: defineEndpoint(calls.privateLinks.open, {
    summary:
      'Open the page of a private link; each opening counts as a use. The response has a key for files and for opening again in the same tab',
    body: schemas.openRequest,
    success: { 200: schemas.openedPage },
  }),
  seeAs: defineEndpoint(calls.privateLinks.seeAs, {
    summary: 'Your page as another reader gets it; does not count as a visit or a use',
    querystring: schemas.seeAsQuery,
    success: { 200: publicView },
  }),
}
