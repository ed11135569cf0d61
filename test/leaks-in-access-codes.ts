import { type Group, groupNames } from '#contract/groups.ts'
import type { Client } from './app.ts'
import type { Output, Viewer } from './leak-matrix.ts'

/* The rows of the leak matrix for access codes and for the owner's own page as others see it. */

interface Names {
  publicFields: readonly string[]
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

/** A code that opens every group, and one that opens the phone number. */
export async function createCodes(owner: Client): Promise<{ code: string; phoneCode: string }> {
  const create = async (groups: readonly Group[]): Promise<string> =>
    (await owner.post('/api/access-codes', { label: '', edition: '', groups, until: null, maxUses: null })).body.code
  return { code: await create(groupNames), phoneCode: await create(['phone']) }
}

export const accessCodeOutputs = ({ publicFields, hideable, phoneFields }: Names): Record<string, Output> => ({
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
  'wrong code': {
    call: 'POST /api/open',
    request: (viewer) => viewer.post('/api/open', { code: 'K7Q2-M9TX-WDR4' }),
    visibleFields: forAll([]),
  },
  'wrong key': { call: 'POST /api/open', request: (viewer) => viewer.post('/api/open', { key: 'x.y.z' }), visibleFields: forAll([]) },
  'private links': {
    call: 'GET /api/access-codes',
    request: (viewer) => viewer.get('/api/access-codes'),
    visibleFields: (viewer) => (viewer === 'owner' ? ['urlHandle'] : []),
  },
  'creating an invalid code': {
    call: 'POST /api/access-codes',
    request: (viewer) => viewer.post('/api/access-codes', { label: '', edition: 'x', groups: [], until: null, maxUses: null }),
    visibleFields: forAll([]),
  },
  'changing an unknown code': {
    call: 'PATCH /api/access-codes/:id',
    request: (viewer) => viewer.send({ method: 'PATCH', url: '/api/access-codes/unknown', payload: { label: '' } }),
    visibleFields: forAll([]),
  },
  'ending an unknown code': {
    call: 'POST /api/access-codes/:id/end',
    request: (viewer) => viewer.post('/api/access-codes/unknown/end'),
    visibleFields: forAll([]),
  },
  'deleting an unknown code': {
    call: 'DELETE /api/access-codes/:id',
    request: (viewer) => viewer.delete('/api/access-codes/unknown'),
    visibleFields: forAll([]),
  },
  'deleting the receipts of an unknown code': {
    call: 'DELETE /api/access-codes/:id/receipts',
    request: (viewer) => viewer.delete('/api/access-codes/unknown/receipts'),
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
