import { expect, it } from 'vitest'
import { portfolio as portfolioSchema } from '#contract/portfolio.ts'
import * as contract from '#contract/routes.ts'
import { type Client, startApp } from '#test/app.ts'
import { filled, pdf } from '#test/make.ts'

/*
 * Every field × every viewer × every output, with everything hidden that can be. A field or a call of the contract
 * that is missing here fails the test.
 */

type Field = keyof (typeof portfolioSchema)['shape']
type Viewer = 'stranger' | 'other user' | 'owner' | 'admin' | 'device that knew the PIN'

/** What would show a field, in JSON or in HTML. */
const canaries: Record<Field, RegExp> = {
  id: /"id":\d{9,}|\/portfolio\/id\/\d/,
  urlHandle: /canary-handle/,
  firstName: /Canaryfirst/,
  lastName: /Canarylast/,
  headline: /Canaryheadline/,
  bio: /Canarybio/,
  city: /Canarycity/,
  state: /"state":"HI"|Canarycity, HI/,
  country: /"country":"US"|United States/,
  phone: /8085550142|\(808\) 555-0142/,
  email: /canary-contact@example\.com/,
  timezone: /Pacific\/Honolulu|Hawaii/,
  workLocation: /"workLocation":"hybrid"|Hybrid/,
  travel: /"travel":"75"|Up to 75%/,
  relocate: /"relocate":"yes"|Willing to relocate/,
  salaryMin: /123,?451/,
  salaryMax: /987,?651/,
  privacySettings: /"privacySettings"/,
  accessPin: /"accessPin":"8064"|>8064<|value="8064"/,
  education: /Canaryschool/,
  experience: /Canarycompany/,
  skillCategories: /Canaryskill/,
  links: /canary-link\.example/,
  documents: /canary-document\.pdf/,
  demographics: /they-them|They\/Them/,
  endorsementCount: /"endorsementCount"|endorsed/,
  version: /"version":"?\d/,
}
const fields = Object.keys(canaries) as Field[]

const inMeta: Field[] = ['urlHandle', 'firstName', 'lastName', 'headline', 'bio']
const onPage: Field[] = [
  ...inMeta,
  ...([
    'city',
    'state',
    'timezone',
    'workLocation',
    'travel',
    'relocate',
    'education',
    'experience',
    'skillCategories',
    'endorsementCount',
  ] as const),
]
const hideable: Field[] = ['email', 'phone', 'salaryMin', 'salaryMax', 'links', 'documents', 'demographics']
const open: Field[] = [...onPage, 'id', 'country', 'privacySettings']
const ownAccount: Field[] = ['id']
/** What shows of the own portfolio of somebody who has filled in nothing. */
const emptyOne: Field[] = ['id', 'country', 'privacySettings', 'endorsementCount', 'version']

interface Output {
  /** The call of the contract, or the path of a page. */
  call: string
  ask: (viewer: Client, address: { handle: string; id: number; document: string }) => Promise<{ text: string; headers: object }>
  shows: (viewer: Viewer) => readonly Field[]
}

const everybody = (shown: readonly Field[]) => () => shown
const ownerOnly = (shown: readonly Field[]) => (viewer: Viewer) => (viewer === 'owner' ? shown : [])
const signedIn = (shown: readonly Field[]) => (viewer: Viewer) => (viewer === 'stranger' || viewer.startsWith('device') ? [] : shown)
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const right = { accessPin: '8064' }
const head = ({ text, headers }: { text: string; headers: object }) => ({ text: text.slice(0, text.indexOf('</head>')), headers })

const outputs: Record<string, Output> = {
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
  'removing a document': { call: 'DELETE /api/document/:id', ask: (v) => v.delete('/api/document/unknown'), shows: everybody([]) },
  'uploading nothing': { call: 'POST /api/document', ask: (v) => v.post('/api/document', {}), shows: everybody([]) },
  "the owner's own": {
    call: 'GET /api/portfolio',
    ask: (v) => v.get('/api/portfolio'),
    shows: (viewer) => (viewer === 'owner' ? fields : signedIn(emptyOne)(viewer)),
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
      return { text: text.replaceAll('": ', '":'), headers }
    },
    shows: (viewer) => (viewer === 'owner' ? fields : signedIn(emptyOne)(viewer)),
  },
  'open sessions': { call: 'GET /api/account/sessions', ask: (v) => v.get('/api/account/sessions'), shows: everybody([]) },
  'all accounts': {
    call: 'GET /api/admin/users',
    ask: (v) => v.get('/api/admin/users'),
    shows: (viewer) => (viewer === 'admin' ? ownAccount : []),
  },
  'tries left': { call: 'GET /api/pin-budget', ask: (v) => v.get('/api/pin-budget'), shows: everybody([]) },
  'the number of portfolios': { call: 'GET /api/stats', ask: (v) => v.get('/api/stats'), shows: everybody([]) },
  'the number of portfolios, again': { call: 'GET /api/portfolio-count', ask: (v) => v.get('/api/portfolio-count'), shows: everybody([]) },
  'the debug portfolio': { call: 'GET /api/debug/:name', ask: (v, { handle }) => v.get(`/api/debug/${handle}`), shows: everybody([]) },
}

/** Calls that answer nothing of a portfolio: who signs in or out, or a sentence. */
const sayNothing = [
  'POST /api/login',
  'POST /api/register',
  'POST /api/logout',
  'POST /api/forgot-password',
  'POST /api/reset-password',
  'POST /api/send-confirmation',
  'POST /api/confirm-email',
  'POST /api/pin-budget',
  'POST /api/debug/check-password',
  'POST /api/debug/reset-password',
  'POST /api/account/password',
  'POST /api/account/email',
  'DELETE /api/account/email',
  'DELETE /api/account/sessions/:id',
  'DELETE /api/account/sessions',
  'POST /api/account/delete',
  'POST /api/account/two-step',
  'POST /api/account/two-step/confirm',
  'POST /api/account/two-step/off',
  'POST /api/account/backup-codes',
  'POST /api/login/second-step',
  'POST /api/account/passkeys/options',
  'POST /api/account/passkeys',
  'DELETE /api/account/passkeys/:id',
  'POST /api/login/passkey/options',
  'POST /api/login/passkey',
]

const viewers: Viewer[] = ['stranger', 'other user', 'owner', 'admin', 'device that knew the PIN']
it('has a row for every field and every call', () => {
  expect([...fields].sort()).toEqual(Object.keys(portfolioSchema.shape).sort())
  const calls = Object.values(contract).flatMap((group) => Object.values(group).map(({ method, url }) => `${method} ${url}`))
  const covered = new Set([...sayNothing, ...Object.values(outputs).map(({ call }) => call)])
  expect(calls.filter((call) => !covered.has(call))).toEqual([])
  expect(viewers.length * fields.length * Object.keys(outputs).length).toBeGreaterThan(250)
})

it.each(viewers)('shows a %s what they may see, and nothing else', async (viewer) => {
  const { person, confirmedPerson, visitor } = await startApp({ ADMIN_EMAIL: 'admin@example.com', TRUSTED_PROXIES: '127.0.0.0/8' })
  const people: Record<Viewer, Client> = {
    stranger: visitor(),
    'other user': await person(),
    owner: await person('owner@example.com'),
    admin: await confirmedPerson('admin@example.com'),
    'device that knew the PIN': visitor(),
  }
  const document = (await people.owner.upload(pdf(), 'canary-document.pdf')).body.id
  expect((await people.owner.put('/api/portfolio', { ...(await people.owner.portfolio()), ...secretPortfolio })).status).toBe(200)
  const { id } = await people.owner.portfolio()
  await people['device that knew the PIN'].post('/api/portfolio/canary-handle/verify', right)

  const shown: Record<string, Field[]> = {}
  const expected: Record<string, Field[]> = {}
  for (const [index, [name, { ask, shows }]] of Object.entries(outputs).entries()) {
    people[viewer].headers = { 'x-forwarded-for': `10.${index}.0.1` }
    const { text, headers } = await ask(people[viewer], { handle: 'canary-handle', id, document })
    const all = `${text}${JSON.stringify({ ...headers, 'set-cookie': '' })}`
    shown[name] = fields.filter((field) => canaries[field].test(all))
    expected[name] = fields.filter((field) => shows(viewer).includes(field))
  }
  expect(shown).toEqual(expected)
})

const secretPortfolio = {
  ...filled,
  urlHandle: 'canary-handle',
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  headline: 'Canaryheadline',
  bio: 'Canarybio',
  city: 'Canarycity',
  state: 'HI',
  phone: '8085550142',
  email: 'canary-contact@example.com',
  timezone: 'Pacific/Honolulu',
  workLocation: 'hybrid',
  travel: '75',
  relocate: 'yes',
  salaryMin: 123_451,
  salaryMax: 987_651,
  privacySettings: { hideEmail: true, hidePhone: true, hideSalary: true, hideLinks: true, hideDocuments: true, hideDemographics: true },
  accessPin: '8064',
  education: [
    { id: 'e', school: 'Canaryschool', degree: 'master', otherDegree: '', fieldOfStudy: '', graduated: true, startDate: '', endDate: '' },
  ],
  experience: [{ id: 'x', company: 'Canarycompany', title: 'Keeper', current: true, startDate: '2020-01', endDate: '' }],
  skillCategories: [{ id: 's', name: 'Skills', skills: ['Canaryskill'] }],
  links: [{ id: 'l', type: 'github', url: 'https://canary-link.example/ada', customLabel: '' }],
  demographics: { gender: 'non-binary', pronouns: 'they-them', veteran: 'yes', sponsorship: 'yes' },
}
