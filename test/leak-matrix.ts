import type { Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { type Client, startApp } from './app.ts'
import { canariesOf, canaryFile } from './canaries.ts'
import { jpeg, pdf } from './fixtures.ts'
import { operatorOutputs } from './leaks-for-operator.ts'
import { addCanaryTexts, notInPortfolio, ownTexts, textOutputs, textPatterns } from './leaks-in-endorsement-texts.ts'
import { fileOutputs, headOf } from './leaks-in-files.ts'
import { canaryLetterPattern, createCodes, type OpenedCodes, privateLinkOutputs } from './leaks-in-private-links.ts'

/*
 * Tests every field × every viewer × every output, with every hideable field hidden. The fields come from the table.
 */

export type Viewer = 'visitor' | 'other user' | 'owner' | 'admin' | 'device that knew the PIN'
export const viewers: Viewer[] = ['visitor', 'other user', 'owner', 'admin', 'device that knew the PIN']

const table: Fields = portfolioFields
const canaries = canariesOf(table)
/** Patterns that show that an output contains a field. */
export const patterns: Record<string, RegExp> = {
  ...Object.fromEntries(Object.entries(canaries).map(([name, { pattern }]) => [name, pattern])),
  id: /"id":\d{9,}|\/portfolio\/id\/\d/,
  endorsementCount: /"endorsementCount"|endorsed/,
  lockedSections: /"lockedSections"/,
  version: /"version":"?\d/,
  letter: canaryLetterPattern,
  ...textPatterns,
}
/** All fields of a portfolio, including those that the server owns. */
export const rows = Object.keys(patterns)

const namesOf = (matches: (field: Fields[string]) => boolean) => Object.keys(table).filter((name) => table[name] && matches(table[name]))
const hideable = namesOf(({ hiddenBy, sectionSwitch }) => hiddenBy !== undefined || sectionSwitch !== undefined)
export const publicFields = [
  ...namesOf(({ hiddenBy, sectionSwitch, ownerOnly }) => !hiddenBy && !sectionSwitch && !ownerOnly),
  'id',
  'endorsementCount',
  'lockedSections',
  'endorsementTexts',
]
const versionFields = namesOf(({ storedSeparately }) => !storedSeparately)
const metaFields = ['urlHandle', 'fullName', 'firstName', 'lastName', 'headline', 'bio', 'language']
const accountFields = ['id']
/** What owners see of their own portfolio, in which nothing is locked. */
const ownFields = rows.filter((name) => !['lockedSections', 'letter', ...notInPortfolio].includes(name))
const fieldsOfArchive = [...ownFields.filter((name) => name !== 'accessPin'), 'letter', ...ownTexts]
/** What an account sees of its own empty portfolio. */
const fieldsOfEmpty = [
  'id',
  'country',
  'privacySettings',
  'sectionPrivacy',
  'visibility',
  'searchable',
  'countVisits',
  'contactForm',
  'endorsementCount',
  'version',
]
/** Public fields that the page does not show. The state is replaced by a place abroad. */
const fieldsNotOnPage = ['id', 'country', 'privacySettings', 'searchable', 'sectionOrder', 'lockedSections', 'state']
export const pageFields = publicFields.filter((name) => !fieldsNotOnPage.includes(name))
const unlockedPageFields = [...pageFields, ...hideable.filter((name) => name !== 'ownResume')]

export interface Output {
  /** The API call or the path of a page. */
  call: string
  request: (
    viewer: Client,
    ids: { handle: string; id: number; document: string; photo: string; picture: string } & OpenedCodes,
  ) => Promise<{ text: string; headers: object }>
  visibleFields: (viewer: Viewer) => readonly string[]
  /** Rendered as a page, which shows only fields that its design knows. */
  isRendered?: boolean
}

const forAll = (fields: readonly string[]) => () => fields
const forOwner = (fields: readonly string[]) => (viewer: Viewer) => (viewer === 'owner' ? fields : [])
const ifSignedIn = (fields: readonly string[]) => (viewer: Viewer) => (viewer === 'visitor' || viewer.startsWith('device') ? [] : fields)
const correctPin = { accessPin: '8064' }

export const outputs: Record<string, Output> = {
  'public view by handle': {
    call: 'GET /api/portfolio/:handle',
    request: (viewer, { handle }) => viewer.get(`/api/portfolio/${handle}`),
    visibleFields: forAll(publicFields),
  },
  'public view by id': {
    call: 'GET /api/portfolio/id/:id',
    request: (viewer, { id }) => viewer.get(`/api/portfolio/id/${id}`),
    visibleFields: forAll(publicFields),
  },
  'page by handle': { call: '/me/', request: (viewer, { handle }) => viewer.get(`/me/${handle}`), visibleFields: forAll(pageFields) },
  'page by id': {
    call: '/portfolio/id/',
    request: (viewer, { id }) => viewer.get(`/portfolio/id/${id}`),
    visibleFields: forAll([...pageFields, 'id']),
  },
  'meta tags': {
    call: '/me/',
    request: async (viewer, { handle }) => headOf(await viewer.get(`/me/${handle}`)),
    visibleFields: forAll(metaFields),
  },
  'conditional response': {
    call: '/me/',
    request: async (viewer, { handle }) =>
      viewer.get(`/me/${handle}`, { 'if-none-match': String((await viewer.get(`/me/${handle}`)).headers['etag']) }),
    visibleFields: forAll([]),
  },
  ...fileOutputs({ publicFields, hideable, pageFields }),
  'share image': { call: '/me/', request: (viewer, { handle }) => viewer.get(`/me/${handle}/share.png`), visibleFields: forAll([]) },
  'wrong PIN': {
    call: 'POST /api/portfolio/:handle/verify',
    request: (viewer, { handle }) => viewer.post(`/api/portfolio/${handle}/verify`, { accessPin: '0000' }),
    visibleFields: forAll([]),
  },
  'malformed PIN': {
    call: 'POST /api/portfolio/id/:id/verify',
    request: (viewer, { id }) => viewer.post(`/api/portfolio/id/${id}/verify`, { accessPin: '80641' }),
    visibleFields: forAll([]),
  },
  'correct PIN by handle': {
    call: 'POST /api/portfolio/:handle/verify',
    request: (viewer, { handle }) => viewer.post(`/api/portfolio/${handle}/verify`, correctPin),
    visibleFields: forAll(hideable),
  },
  'correct PIN by id': {
    call: 'POST /api/portfolio/id/:id/verify',
    request: (viewer, { id }) => viewer.post(`/api/portfolio/id/${id}/verify`, correctPin),
    visibleFields: forAll(hideable),
  },
  'unlock form, correct PIN': {
    call: '/me/',
    request: (viewer, { handle }) => viewer.submit(`/me/${handle}/unlock`, { accessPin: '8064' }),
    visibleFields: forAll(unlockedPageFields),
  },
  'unlock form, wrong PIN': {
    call: '/me/',
    request: (viewer, { handle }) => viewer.submit(`/me/${handle}/unlock`, { accessPin: '0000' }),
    visibleFields: forAll(pageFields),
  },
  'endorse form': {
    call: '/me/',
    request: (viewer, { handle }) => viewer.submit(`/me/${handle}/endorse`, { email: 'nobody' }),
    visibleFields: forAll(pageFields),
  },
  'rejected endorsement': {
    call: 'POST /api/portfolio/:handle/endorse',
    request: (viewer, { handle }) => viewer.post(`/api/portfolio/${handle}/endorse`, { email: 'nobody' }),
    visibleFields: forAll([]),
  },
  'rejected endorsement by id': {
    call: 'POST /api/portfolio/id/:id/endorse',
    request: (viewer, { id }) => viewer.post(`/api/portfolio/id/${id}/endorse`, { email: 'nobody' }),
    visibleFields: forAll([]),
  },
  'confirming an endorsement': {
    call: 'POST /api/confirm-endorsement',
    request: (viewer) => viewer.post('/api/confirm-endorsement', { token: 'x' }),
    visibleFields: forAll([]),
  },
  'unknown handle': {
    call: 'GET /api/portfolio/:handle',
    request: (viewer) => viewer.get('/api/portfolio/nobody'),
    visibleFields: forAll([]),
  },
  'download without a key': {
    call: 'GET /api/document/:id/download',
    request: (viewer, { document }) => viewer.get(`/api/document/${document}/download`),
    visibleFields: forOwner(['documents']),
  },
  'photo without a key': {
    call: 'GET /api/photo/:id',
    request: (viewer, { photo }) => viewer.get(`/api/photo/${photo}`),
    visibleFields: forAll([]),
  },
  'picture without a key': {
    call: 'GET /api/picture/:id/:name',
    request: (viewer, { picture }) => viewer.get(`/api/picture/${picture}/small.jpg`),
    visibleFields: forAll([]),
  },
  'upload without a picture': {
    call: 'POST /api/picture',
    request: (viewer) => viewer.post('/api/picture', {}),
    visibleFields: forAll([]),
  },
  'upload without a photo': { call: 'POST /api/photo', request: (viewer) => viewer.post('/api/photo', {}), visibleFields: forAll([]) },
  'removing a document': {
    call: 'DELETE /api/document/:id',
    request: (viewer) => viewer.delete('/api/document/unknown'),
    visibleFields: forAll([]),
  },
  'upload without a file': { call: 'POST /api/document', request: (viewer) => viewer.post('/api/document', {}), visibleFields: forAll([]) },
  'own portfolio': {
    call: 'GET /api/portfolio',
    request: (viewer) => viewer.get('/api/portfolio'),
    visibleFields: (viewer) => (viewer === 'owner' ? ownFields : ifSignedIn(fieldsOfEmpty)(viewer)),
  },
  'saving invalid values': {
    call: 'PUT /api/portfolio',
    request: (viewer) => viewer.put('/api/portfolio', { version: 1, state: 'XX' }),
    visibleFields: forAll([]),
  },
  'saving a stale version': {
    call: 'PUT /api/portfolio',
    request: (viewer) => viewer.put('/api/portfolio', { version: 0 }),
    visibleFields: ifSignedIn(['version']),
  },
  'earlier versions': {
    call: 'GET /api/portfolio-versions',
    request: (viewer) => viewer.get('/api/portfolio-versions'),
    visibleFields: forOwner(['privacySettings', 'sectionPrivacy', 'version']),
  },
  'one earlier version': {
    call: 'GET /api/portfolio-versions/:version',
    request: (viewer) => viewer.get('/api/portfolio-versions/2'),
    visibleFields: forOwner(versionFields),
  },
  'handle check': {
    call: 'GET /api/check-handle/:handle',
    request: (viewer, { handle }) => viewer.get(`/api/check-handle/${handle}`),
    visibleFields: forAll([]),
  },
  'the account': { call: 'GET /api/user', request: (viewer) => viewer.get('/api/user'), visibleFields: ifSignedIn(accountFields) },
  'account settings': {
    call: 'GET /api/account',
    request: (viewer) => viewer.get('/api/account'),
    visibleFields: ifSignedIn(accountFields),
  },
  'account security': {
    call: 'GET /api/account/security',
    request: (viewer) => viewer.get('/api/account/security'),
    visibleFields: forAll([]),
  },
  'account archive': {
    call: 'GET /api/account/download',
    request: async (viewer) => {
      const { text, headers } = await viewer.get('/api/account/download')
      return { text: text.replace(/(?<=[[,])\n\s+(?=")|(?<=")\n\s+(?=\])/g, '').replaceAll('": ', '":'), headers }
    },
    visibleFields: (viewer) => (viewer === 'owner' ? fieldsOfArchive : ifSignedIn(fieldsOfEmpty)(viewer)),
  },
  'active sessions': {
    call: 'GET /api/account/sessions',
    request: (viewer) => viewer.get('/api/account/sessions'),
    visibleFields: forAll([]),
  },
  ...operatorOutputs({ publicFields, accountFields }),
  ...textOutputs,
  'visits of each day': { call: 'GET /api/visits', request: (viewer) => viewer.get('/api/visits'), visibleFields: forAll([]) },
  'robots.txt': { call: '/robots.txt', request: (viewer) => viewer.get('/robots.txt'), visibleFields: forAll([]) },
  'the sitemap': { call: '/sitemap.xml', request: (viewer) => viewer.get('/sitemap.xml'), visibleFields: forAll(['urlHandle']) },
  ...privateLinkOutputs({ publicFields, pageFields, hideable, phoneFields: namesOf(({ hiddenBy }) => hiddenBy === 'hidePhone') }),
  'remaining PIN attempts': { call: 'GET /api/pin-budget', request: (viewer) => viewer.get('/api/pin-budget'), visibleFields: forAll([]) },
  'portfolio statistics': { call: 'GET /api/stats', request: (viewer) => viewer.get('/api/stats'), visibleFields: forAll([]) },
  'portfolio count': {
    call: 'GET /api/portfolio-count',
    request: (viewer) => viewer.get('/api/portfolio-count'),
    visibleFields: forAll([]),
  },
  'debug portfolio': {
    call: 'GET /api/debug/:name',
    request: (viewer, { handle }) => viewer.get(`/api/debug/${handle}`),
    visibleFields: forAll([]),
  },
}

/** An owner with a canary in every field, who has hidden whatever can be hidden, and the viewers. */
export async function startWithCanaries() {
  const { registerOwner, registerConfirmedOwner, newVisitor, deps } = await startApp({
    ADMIN_EMAIL: 'admin@example.com',
    TRUSTED_PROXIES: '127.0.0.0/8',
  })
  const clients: Record<Viewer, Client> = {
    visitor: newVisitor(),
    'other user': await registerOwner(),
    owner: await registerOwner('owner@example.com'),
    admin: await registerConfirmedOwner('admin@example.com'),
    'device that knew the PIN': newVisitor(),
  }
  const document = (await clients.owner.upload(pdf(), canaryFile)).body.id
  const photo = (await clients.owner.uploadPhoto(jpeg())).body.id
  const picture = (await clients.owner.uploadPicture()).body.id
  const values = Object.fromEntries(Object.entries(canaries).map(([name, { value }]) => [name, value]))
  // At first nothing is hidden, so that public responses with all fields are cached.
  const allFalse = (name: string) => Object.fromEntries(Object.keys(Object(values[name])).map((key) => [key, false]))
  const allPublic = { privacySettings: allFalse('privacySettings'), sectionPrivacy: allFalse('sectionPrivacy') }
  await clients.owner.put('/api/portfolio', { ...(await clients.owner.portfolio()), ...values, ...allPublic })
  const { id } = await clients.owner.portfolio()
  for (const path of ['/me/', '/api/portfolio/', '/portfolio/id/', '/api/portfolio/id/']) {
    const url = `${path}${path.includes('id') ? id : values['urlHandle']}`
    for (let round = 0; round < 2; round++) await clients.visitor.get(url)
  }
  const { status, body } = await clients.owner.change(values)
  if (status !== 200) throw new Error(`The canaries were not saved: ${JSON.stringify(body)}`)
  await clients['device that knew the PIN'].post(`/api/portfolio/${values['urlHandle']}/verify`, correctPin)

  await addCanaryTexts(deps, id)
  const codes = await createCodes(clients.owner)
  return { clients, deps, ids: { handle: String(values['urlHandle']), id: body.id as number, document, photo, picture, ...codes } }
}

/** Which fields each output shows to a viewer, and which it should show. `notRendered` are fields that the page does not know. */
export async function compareShownFields(viewer: Viewer, notRendered: readonly string[] = []) {
  const { clients, ids } = await startWithCanaries()
  const shown: Record<string, string[]> = {}
  const expected: Record<string, string[]> = {}
  for (const [index, [name, { call, request, visibleFields, isRendered = call.startsWith('/') }]] of Object.entries(outputs).entries()) {
    clients[viewer].headers = { 'x-forwarded-for': `10.${index}.0.1` }
    // Twice, because the second response may come from a cache.
    for (const suffix of ['', ', again']) {
      const { text, headers } = await request(clients[viewer], ids)
      const output = `${text}${JSON.stringify({ ...headers, 'set-cookie': '' })}`
      shown[name + suffix] = rows.filter((row) => patterns[row]?.test(output))
      expected[name + suffix] = rows.filter((row) => visibleFields(viewer).includes(row) && !(isRendered && notRendered.includes(row)))
    }
  }
  return { shown, expected }
}
