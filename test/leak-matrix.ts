import type { Fields } from '#contract/field.ts'
import { portfolioFields } from '#contract/fields.ts'
import { type Client, startApp } from './app.ts'
import { canariesOf, canaryFile } from './canaries.ts'
import { jpeg, pdf } from './fixtures.ts'
import { fileOutputs } from './leaks-in-files.ts'

/*
 * Every field × every viewer × every output, with everything hidden that can be. The fields come from the table.
 */

export type Viewer = 'visitor' | 'other user' | 'owner' | 'admin' | 'device that knew the PIN'
export const viewers: Viewer[] = ['visitor', 'other user', 'owner', 'admin', 'device that knew the PIN']

const table: Fields = portfolioFields
const canaries = canariesOf(table)
/** What would show a field, in JSON or in HTML. */
const signs: Record<string, RegExp> = {
  ...Object.fromEntries(Object.entries(canaries).map(([name, { sign }]) => [name, sign])),
  id: /"id":\d{9,}|\/portfolio\/id\/\d/,
  endorsementCount: /"endorsementCount"|endorsed/,
  lockedSections: /"lockedSections"/,
  version: /"version":"?\d/,
}
/** The fields of a portfolio, the server's own among them. */
export const rows = Object.keys(signs)

const names = (wanted: (field: Fields[string]) => boolean) => Object.keys(table).filter((name) => table[name] && wanted(table[name]))
const hideable = names(({ hiddenBy, sectionSwitch }) => hiddenBy !== undefined || sectionSwitch !== undefined)
const open = [
  ...names(({ hiddenBy, sectionSwitch, ownerOnly }) => !hiddenBy && !sectionSwitch && !ownerOnly),
  'id',
  'endorsementCount',
  'lockedSections',
]
const inVersions = names(({ storedSeparately }) => !storedSeparately)
const inMeta = ['urlHandle', 'fullName', 'firstName', 'lastName', 'headline', 'bio', 'language']
const ownAccount = ['id']
/** What owners read of their own; to them nothing is locked. */
const own = rows.filter((name) => name !== 'lockedSections')
/** What shows of the own portfolio of somebody who has filled in nothing. */
const emptyOne = ['id', 'country', 'privacySettings', 'sectionPrivacy', 'searchable', 'countVisits', 'endorsementCount', 'version']
/** What everybody may read, but the page doesn't say; a place elsewhere stands for the state. */
const notOnPage = ['id', 'country', 'privacySettings', 'searchable', 'sectionOrder', 'lockedSections', 'state']
const onPage = open.filter((name) => !notOnPage.includes(name))

export interface Output {
  /** The call of the contract, or the path of a page. */
  call: string
  ask: (
    viewer: Client,
    address: { handle: string; id: number; document: string; photo: string },
  ) => Promise<{ text: string; headers: object }>
  shows: (viewer: Viewer) => readonly string[]
  /** Line by line, as a page is; what it has no line for isn't there. */
  isDrawn?: boolean
}

const everybody = (shown: readonly string[]) => () => shown
const ownerOnly = (shown: readonly string[]) => (viewer: Viewer) => (viewer === 'owner' ? shown : [])
const signedIn = (shown: readonly string[]) => (viewer: Viewer) => (viewer === 'visitor' || viewer.startsWith('device') ? [] : shown)
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const right = { accessPin: '8064' }
/** Without the styles: their names are those of what the page can show. */
const head = ({ text, headers }: { text: string; headers: object }) => ({
  text: text.slice(0, text.indexOf('</head>')).replace(/<style>.*?<\/style>/gs, ''),
  headers,
})

export const outputs: Record<string, Output> = {
  'public view by handle': {
    call: 'GET /api/portfolio/:handle',
    ask: (v, { handle }) => v.get(`/api/portfolio/${handle}`),
    shows: everybody(open),
  },
  'public view by id': { call: 'GET /api/portfolio/id/:id', ask: (v, { id }) => v.get(`/api/portfolio/id/${id}`), shows: everybody(open) },
  'page by handle': { call: '/me/', ask: (v, { handle }) => v.get(`/me/${handle}`), shows: everybody(onPage) },
  'page by id': { call: '/portfolio/id/', ask: (v, { id }) => v.get(`/portfolio/id/${id}`), shows: everybody([...onPage, 'id']) },
  'meta tags': { call: '/me/', ask: async (v, { handle }) => head(await v.get(`/me/${handle}`)), shows: everybody(inMeta) },
  'conditional answer': {
    call: '/me/',
    ask: async (v, { handle }) => v.get(`/me/${handle}`, { 'if-none-match': String((await v.get(`/me/${handle}`)).headers['etag']) }),
    shows: everybody([]),
  },
  ...fileOutputs({ open, hideable, onPage }),
  'share image': { call: '/me/', ask: (v, { handle }) => v.get(`/me/${handle}/share.png`), shows: everybody([]) },
  'wrong PIN': {
    call: 'POST /api/portfolio/:handle/verify',
    ask: (v, { handle }) => v.post(`/api/portfolio/${handle}/verify`, { accessPin: '0000' }),
    shows: everybody([]),
  },
  'malformed PIN': {
    call: 'POST /api/portfolio/id/:id/verify',
    ask: (v, { id }) => v.post(`/api/portfolio/id/${id}/verify`, { accessPin: '80641' }),
    shows: everybody([]),
  },
  'right PIN by handle': {
    call: 'POST /api/portfolio/:handle/verify',
    ask: (v, { handle }) => v.post(`/api/portfolio/${handle}/verify`, right),
    shows: everybody(hideable),
  },
  'right PIN by id': {
    call: 'POST /api/portfolio/id/:id/verify',
    ask: (v, { id }) => v.post(`/api/portfolio/id/${id}/verify`, right),
    shows: everybody(hideable),
  },
  'unlock form, right PIN': {
    call: '/me/',
    ask: (v, { handle }) => v.send({ method: 'POST', url: `/me/${handle}/unlock`, payload: 'accessPin=8064', headers: form }),
    shows: everybody([...onPage, ...hideable]),
  },
  'unlock form, wrong PIN': {
    call: '/me/',
    ask: (v, { handle }) => v.send({ method: 'POST', url: `/me/${handle}/unlock`, payload: 'accessPin=0000', headers: form }),
    shows: everybody(onPage),
  },
  'endorse form': {
    call: '/me/',
    ask: (v, { handle }) => v.send({ method: 'POST', url: `/me/${handle}/endorse`, payload: 'email=nobody', headers: form }),
    shows: everybody(onPage),
  },
  'endorsement refused': {
    call: 'POST /api/portfolio/:handle/endorse',
    ask: (v, { handle }) => v.post(`/api/portfolio/${handle}/endorse`, { email: 'nobody' }),
    shows: everybody([]),
  },
  'endorsement by id refused': {
    call: 'POST /api/portfolio/id/:id/endorse',
    ask: (v, { id }) => v.post(`/api/portfolio/id/${id}/endorse`, { email: 'nobody' }),
    shows: everybody([]),
  },
  'confirming an endorsement': {
    call: 'POST /api/confirm-endorsement',
    ask: (v) => v.post('/api/confirm-endorsement', { token: 'x' }),
    shows: everybody([]),
  },
  'unknown handle': { call: 'GET /api/portfolio/:handle', ask: (v) => v.get('/api/portfolio/nobody'), shows: everybody([]) },
  'download without a key': {
    call: 'GET /api/document/:id/download',
    ask: (v, { document }) => v.get(`/api/document/${document}/download`),
    shows: ownerOnly(['documents']),
  },
  'the photo without a key': {
    call: 'GET /api/photo/:id',
    ask: (v, { photo }) => v.get(`/api/photo/${photo}`),
    shows: everybody([]),
  },
  'uploading no photo': { call: 'POST /api/photo', ask: (v) => v.post('/api/photo', {}), shows: everybody([]) },
  'removing a document': { call: 'DELETE /api/document/:id', ask: (v) => v.delete('/api/document/unknown'), shows: everybody([]) },
  'uploading nothing': { call: 'POST /api/document', ask: (v) => v.post('/api/document', {}), shows: everybody([]) },
  "the owner's own": {
    call: 'GET /api/portfolio',
    ask: (v) => v.get('/api/portfolio'),
    shows: (viewer) => (viewer === 'owner' ? own : signedIn(emptyOne)(viewer)),
  },
  'saving something wrong': {
    call: 'PUT /api/portfolio',
    ask: (v) => v.put('/api/portfolio', { version: 1, state: 'XX' }),
    shows: everybody([]),
  },
  'saving something stale': {
    call: 'PUT /api/portfolio',
    ask: (v) => v.put('/api/portfolio', { version: 0 }),
    shows: signedIn(['version']),
  },
  'earlier versions': {
    call: 'GET /api/portfolio-versions',
    ask: (v) => v.get('/api/portfolio-versions'),
    shows: ownerOnly(['privacySettings', 'sectionPrivacy', 'version']),
  },
  'an earlier version': {
    call: 'GET /api/portfolio-versions/:version',
    ask: (v) => v.get('/api/portfolio-versions/2'),
    shows: ownerOnly(inVersions),
  },
  'handle check': {
    call: 'GET /api/check-handle/:handle',
    ask: (v, { handle }) => v.get(`/api/check-handle/${handle}`),
    shows: everybody([]),
  },
  'the account': { call: 'GET /api/user', ask: (v) => v.get('/api/user'), shows: signedIn(ownAccount) },
  'the account, to itself': { call: 'GET /api/account', ask: (v) => v.get('/api/account'), shows: signedIn(ownAccount) },
  'how the account is secured': { call: 'GET /api/account/security', ask: (v) => v.get('/api/account/security'), shows: everybody([]) },
  'everything in one archive': {
    call: 'GET /api/account/download',
    ask: async (v) => {
      const { text, headers } = await v.get('/api/account/download')
      return { text: text.replace(/(?<=[[,])\n\s+(?=")|(?<=")\n\s+(?=\])/g, '').replaceAll('": ', '":'), headers }
    },
    shows: (viewer) => (viewer === 'owner' ? own.filter((name) => name !== 'accessPin') : signedIn(emptyOne)(viewer)),
  },
  'open sessions': { call: 'GET /api/account/sessions', ask: (v) => v.get('/api/account/sessions'), shows: everybody([]) },
  'all accounts': {
    call: 'GET /api/admin/users',
    ask: (v) => v.get('/api/admin/users'),
    shows: (viewer) => (viewer === 'admin' ? ownAccount : []),
  },
  'visits of each day': { call: 'GET /api/visits', ask: (v) => v.get('/api/visits'), shows: everybody([]) },
  'robots.txt': { call: '/robots.txt', ask: (v) => v.get('/robots.txt'), shows: everybody([]) },
  'the sitemap': { call: '/sitemap.xml', ask: (v) => v.get('/sitemap.xml'), shows: everybody(['urlHandle']) },
  'tries left': { call: 'GET /api/pin-budget', ask: (v) => v.get('/api/pin-budget'), shows: everybody([]) },
  'the number of portfolios': { call: 'GET /api/stats', ask: (v) => v.get('/api/stats'), shows: everybody([]) },
  'the number of portfolios, again': { call: 'GET /api/portfolio-count', ask: (v) => v.get('/api/portfolio-count'), shows: everybody([]) },
  'the debug portfolio': { call: 'GET /api/debug/:name', ask: (v, { handle }) => v.get(`/api/debug/${handle}`), shows: everybody([]) },
}

/** What each output shows to a viewer, and what it should. `undrawn` are fields that the page has no line for. */
export async function look(viewer: Viewer, undrawn: readonly string[] = []) {
  const { person, confirmedPerson, newVisitor } = await startApp({ ADMIN_EMAIL: 'admin@example.com', TRUSTED_PROXIES: '127.0.0.0/8' })
  const people: Record<Viewer, Client> = {
    visitor: newVisitor(),
    'other user': await person(),
    owner: await person('owner@example.com'),
    admin: await confirmedPerson('admin@example.com'),
    'device that knew the PIN': newVisitor(),
  }
  const document = (await people.owner.upload(pdf(), canaryFile)).body.id
  const photo = (await people.owner.photo(jpeg())).body.id
  const values = Object.fromEntries(Object.entries(canaries).map(([name, { value }]) => [name, value]))
  // Everything is open at first, and finished copies of that are kept.
  const nothingHidden = (name: string) => Object.fromEntries(Object.keys(Object(values[name])).map((key) => [key, false]))
  const everythingOpen = { privacySettings: nothingHidden('privacySettings'), sectionPrivacy: nothingHidden('sectionPrivacy') }
  await people.owner.put('/api/portfolio', { ...(await people.owner.portfolio()), ...values, ...everythingOpen })
  const { id } = await people.owner.portfolio()
  for (const path of ['/me/', '/api/portfolio/', '/portfolio/id/', '/api/portfolio/id/']) {
    const address = `${path}${path.includes('id') ? id : values['urlHandle']}`
    for (let time = 0; time < 2; time++) await people.visitor.get(address)
  }
  const { status, body } = await people.owner.change(values)
  if (status !== 200) throw new Error(`The canaries were not saved: ${JSON.stringify(body)}`)
  await people['device that knew the PIN'].post(`/api/portfolio/${values['urlHandle']}/verify`, right)

  const shown: Record<string, string[]> = {}
  const expected: Record<string, string[]> = {}
  for (const [index, [name, { call, ask, shows, isDrawn = call.startsWith('/') }]] of Object.entries(outputs).entries()) {
    people[viewer].headers = { 'x-forwarded-for': `10.${index}.0.1` }
    // Twice: the second answer may be one that was kept.
    for (const time of ['', ', again']) {
      const { text, headers } = await ask(people[viewer], { handle: String(values['urlHandle']), id: body.id, document, photo })
      const all = `${text}${JSON.stringify({ ...headers, 'set-cookie': '' })}`
      shown[name + time] = rows.filter((row) => signs[row]?.test(all))
      expected[name + time] = rows.filter((row) => shows(viewer).includes(row) && !(isDrawn && undrawn.includes(row)))
    }
  }
  return { shown, expected }
}
