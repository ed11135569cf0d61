import { type Group, groupNames } from '#contract/fields/groups.ts'
import type { Client } from './app.ts'
import type { Output, Viewer } from './leak-matrix.ts'
import { pdfContent } from './leaks-in-files.ts'

/* The rows of the leak matrix for private links and for the owner's own page as others see it. */

interface Names {
  publicFields: readonly string[]
  /** Public fields that the page shows. */
  pageFields: readonly string[]
  hideable: readonly string[]
  /** The fields that the phone flag hides. */
  phoneFields: readonly string[]
}

const forAll = (fields: readonly string[]) => () => fields
/** What the other accounts see of their own empty pages. */
const fieldsOfEmpty = (viewer: Viewer) =>
  viewer === 'other user' || viewer === 'admin'
    ? ['id', 'country', 'privacySettings', 'searchable', 'endorsementCount', 'lockedSections']
    : []

/** The letter of the code that opens the phone number. */
const canaryLetter = {
  text: 'canary-letter-end',
  subject: 'canary-letter-end',
  recipient: 'canary-letter-end',
  salutation: '',
  closing: '',
}
export const canaryLetterPattern = /canary-letter-end/

export interface OpenedCodes {
  /** Opens every group. */
  code: string
  /** Opens the phone number. */
  phoneCode: string
  /** Opens the phone number, and has a letter. */
  letterCode: string
  letterCodeId: string
}

export async function createCodes(owner: Client): Promise<OpenedCodes> {
  const create = async (groups: readonly Group[]) =>
    (await owner.post('/api/private-links', { label: '', edition: '', groups, until: null, maxUses: null })).body
  const [all, phone, letter] = [await create(groupNames), await create(['phone']), await create(['phone'])]
  await owner.put(`/api/private-links/${letter.id}/letter`, { version: 0, ...canaryLetter })
  return { code: all.code, phoneCode: phone.code, letterCode: letter.code, letterCodeId: letter.id }
}

/** The file of a letter, with the key that a code returns. */
async function letterFile(viewer: Client, handle: string, code: string) {
  const { headers } = await viewer.post('/api/open', { code })
  return await pdfContent(await viewer.get(`/me/${handle}/letter.pdf?key=${encodeURIComponent(String(headers['unlock-key']))}`))
}

export const privateLinkOutputs = ({ publicFields, pageFields, hideable, phoneFields }: Names): Record<string, Output> => ({
  'opening a code for everything': {
    call: 'POST /api/open',
    request: (viewer, { code }) => viewer.post('/api/open', { code }),
    visibleFields: forAll([...publicFields, ...hideable]),
  },
  'opening a code for the phone number': {
    call: 'POST /api/open',
    request: (viewer, { phoneCode }) => viewer.post('/api/open', { code: phoneCode }),
    visibleFields: forAll([...publicFields, ...phoneFields]),
  },
  'opening a code with a letter': {
    call: 'POST /api/open',
    request: (viewer, { letterCode }) => viewer.post('/api/open', { code: letterCode }),
    visibleFields: forAll([...publicFields, ...phoneFields, 'letter']),
  },
  'page of a code with a letter': {
    call: '/open',
    request: (viewer, { letterCode }) => viewer.submit('/open', { code: letterCode }),
    visibleFields: forAll([...pageFields, ...phoneFields, 'letter']),
  },
  'letter as a PDF': {
    call: '/me/',
    request: (viewer, { handle, letterCode }) => letterFile(viewer, handle, letterCode),
    visibleFields: forAll(['urlHandle', 'fullName', 'city', 'place', ...phoneFields, 'letter']),
  },
  'letter as a PDF, with the key of another code': {
    call: '/me/',
    request: (viewer, { handle, code }) => letterFile(viewer, handle, code),
    visibleFields: forAll([]),
  },
  'letter as a PDF, without a key': {
    call: '/me/',
    request: (viewer, { handle }) => viewer.get(`/me/${handle}/letter.pdf`),
    visibleFields: forAll([]),
  },
  'own letter': {
    call: 'GET /api/private-links/:id/letter',
    request: (viewer, { letterCodeId }) => viewer.get(`/api/private-links/${letterCodeId}/letter`),
    visibleFields: (viewer) => (viewer === 'owner' ? ['version', 'letter'] : []),
  },
  'saving a stale letter': {
    call: 'PUT /api/private-links/:id/letter',
    request: (viewer, { letterCodeId }) => viewer.put(`/api/private-links/${letterCodeId}/letter`, { version: 9, text: 'Mine' }),
    visibleFields: (viewer) => (viewer === 'owner' ? ['version'] : []),
  },
  'deleting the letter of an unknown code': {
    call: 'DELETE /api/private-links/:id/letter',
    request: (viewer) => viewer.delete('/api/private-links/unknown/letter'),
    visibleFields: forAll([]),
  },
  'own page as the reader of a letter': {
    call: 'GET /api/see-as',
    request: (viewer, { letterCodeId }) => viewer.get(`/api/see-as?who=private-link:${letterCodeId}`),
    visibleFields: (viewer) => (viewer === 'owner' ? [...publicFields, ...phoneFields] : []),
  },
  'wrong code': {
    call: 'POST /api/open',
    request: (viewer) => viewer.post('/api/open', { code: 'K7Q2-M9TX-WDR4' }),
    visibleFields: forAll([]),
  },
  'wrong key': { call: 'POST /api/open', request: (viewer) => viewer.post('/api/open', { key: 'x.y.z' }), visibleFields: forAll([]) },
  'private links': {
    call: 'GET /api/private-links',
    request: (viewer) => viewer.get('/api/private-links'),
    visibleFields: (viewer) => (viewer === 'owner' ? ['urlHandle'] : []),
  },
  'creating an invalid code': {
    call: 'POST /api/private-links',
    request: (viewer) => viewer.post('/api/private-links', { label: '', edition: 'x', groups: [], until: null, maxUses: null }),
    visibleFields: forAll([]),
  },
  'changing an unknown code': {
    call: 'PATCH /api/private-links/:id',
    request: (viewer) => viewer.send({ method: 'PATCH', url: '/api/private-links/unknown', payload: { label: '' } }),
    visibleFields: forAll([]),
  },
  'ending an unknown code': {
    call: 'POST /api/private-links/:id/end',
    request: (viewer) => viewer.post('/api/private-links/unknown/end'),
    visibleFields: forAll([]),
  },
  'deleting an unknown code': {
    call: 'DELETE /api/private-links/:id',
    request: (viewer) => viewer.delete('/api/private-links/unknown'),
    visibleFields: forAll([]),
  },
  'deleting the receipts of an unknown code': {
    call: 'DELETE /api/private-links/:id/receipts',
    request: (viewer) => viewer.delete('/api/private-links/unknown/receipts'),
    visibleFields: forAll([]),
  },
  'own page as everybody': {
    call: 'GET /api/see-as',
    request: (viewer) => viewer.get('/api/see-as?who=everybody'),
    visibleFields: (viewer) => (viewer === 'owner' ? publicFields : fieldsOfEmpty(viewer)),
  },
  'own page with the PIN': {
    call: 'GET /api/see-as',
    request: (viewer) => viewer.get('/api/see-as?who=pin'),
    visibleFields: (viewer) => (viewer === 'owner' ? [...publicFields, ...hideable] : fieldsOfEmpty(viewer)),
  },
})
