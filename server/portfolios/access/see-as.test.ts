import { expect, it } from 'vitest'
import { publicView } from '#contract/calls/portfolio.ts'
import { keysOf } from '#contract/fields/choices.ts'
import { groupNames } from '#contract/fields/groups.ts'
import { privacyFlags } from '#contract/fields/privacy-flags.ts'
import { filled, jpeg, pdf } from '#test/fixtures.ts'
import { createPrivateLink, startWithOwner } from '#test/private-links.ts'

const withoutKeys = (text: string) => text.replaceAll(/\?key=[^"]*/g, '')
const flags = keysOf(privacyFlags)
const flagSets = Array.from({ length: 2 ** flags.length }, (_, number) =>
  Object.fromEntries(flags.map((flag, index) => [flag, (number >> index) % 2 === 1])),
)
const editions = [
  { id: 'short', name: 'Short', slug: 'short', leavesOut: { experience: { mode: 'only', ids: ['job-1'] } }, without: ['bio'] },
  { id: 'anon', name: 'Agency', nameless: true },
] as const

it('returns the same bytes that each reader gets, for every set of flags, and counts nothing', { timeout: 120_000 }, async () => {
  const { ada, visitor, deps } = await startWithOwner({
    editions: [...editions],
    sectionPrivacy: { ...filled.sectionPrivacy, photo: true, projects: true },
  })
  await ada.upload(pdf())
  await ada.uploadPhoto(jpeg())
  const links = [
    await createPrivateLink(ada, { groups: ['phone', 'salary', 'photo'] }),
    await createPrivateLink(ada, { edition: 'short', groups: ['documents', 'links', 'projects'] }),
    await createPrivateLink(ada, { edition: 'anon', groups: [...groupNames] }),
  ]
  const editionPrivateLinks = await Promise.all(editions.map(({ id }) => createPrivateLink(ada, { edition: id, groups: [] })))
  const seeAs = async (who: string) => (await ada.get(`/api/see-as?who=${who}`)).text
  const url = '/api/portfolio/ada-lovelace'
  for (const privacySettings of flagSets) {
    expect((await ada.change({ privacySettings: { ...filled.privacySettings, ...privacySettings } })).status).toBe(200)
    const publicResponse = await visitor.get(url)
    expect(await seeAs('everybody')).toBe(publicResponse.text)
    expect(await seeAs('search')).toBe(publicResponse.text)
    const unlocked = JSON.parse(withoutKeys((await visitor.post(`${url}/verify`, { accessPin: filled.accessPin })).text))
    const nothingHidden = { lockedSections: [], hasHiddenValues: false, unlockable: false }
    expect(await seeAs('pin')).toBe(JSON.stringify(publicView.parse({ ...publicResponse.body, ...unlocked, ...nothingHidden })))
    const before = (await ada.get('/api/private-links')).text
    const privateLinkViews = await Promise.all(links.map(({ id }) => seeAs(`private-link:${id}`)))
    expect(await Promise.all(links.map(({ edition, groups }) => seeAs(`new-link:${edition}:${groups.join()}`)))).toEqual(privateLinkViews)
    const editionViews = await Promise.all(editions.map(({ id }) => seeAs(`edition:${id}`)))
    expect((await ada.get('/api/private-links')).text).toBe(before)
    for (const [index, { code }] of [...links, ...editionPrivateLinks].entries()) {
      const { text, body } = await visitor.post('/api/open', { code })
      const view = [...privateLinkViews, ...editionViews][index]
      expect(withoutKeys(text)).toBe(`{"view":${view},"shared":${JSON.stringify(body.shared)}}`)
    }
  }
  const rows = await deps.db.selectFrom('private_link_day').select('opens').execute()
  expect(rows.map(({ opens }) => opens)).toEqual(Array(5).fill(flagSets.length))
})

it('answers the refusal that a reader would get', async () => {
  const { ada, visitor } = await startWithOwner({ searchable: false, editions: [...editions] })
  const { id, code } = await createPrivateLink(ada)
  const seeAs = async (who: string) => {
    const { status, body } = await ada.get(`/api/see-as?who=${encodeURIComponent(who)}`)
    return [status, body]
  }
  const responseOf = async ({ status, body }: { status: number; body: object }) => [status, body]
  expect(await seeAs('search')).toEqual([404, { code: 'not_found', message: 'Search engines are asked to leave your page out' }])
  expect(await seeAs('edition:gone')).toMatchObject([404, { code: 'not_found' }])
  for (const who of ['private-link:gone', 'new-link:gone:']) expect(await seeAs(who)).toMatchObject([404, { code: 'not_found' }])
  for (const who of ['', 'me', 'private-link:', 'edition:a b', 'new-link:', 'new-link::1']) expect((await seeAs(who))[0]).toBe(400)

  await ada.change({ visibility: 'locked' })
  expect(await seeAs('everybody')).toEqual(await responseOf(await visitor.get('/api/portfolio/ada-lovelace')))
  expect(await seeAs('edition:short')).toMatchObject([403, { code: 'code_needed' }])
  for (const who of ['pin', `private-link:${id}`, 'edition:anon', 'new-link::phone']) expect((await seeAs(who))[0]).toBe(200)

  await ada.change({ visibility: 'off' })
  expect(await seeAs('everybody')).toEqual(await responseOf(await visitor.get('/api/portfolio/ada-lovelace')))
  for (const who of ['pin', 'new-link::phone']) expect(await seeAs(who)).toMatchObject([404, { code: 'not_found' }])
  expect(await seeAs(`private-link:${id}`)).toEqual(await responseOf(await visitor.post('/api/open', { code })))

  await ada.change({ visibility: 'open', accessPin: '' })
  expect(await seeAs('pin')).toEqual(
    await responseOf(await visitor.post('/api/portfolio/ada-lovelace/verify', { accessPin: filled.accessPin })),
  )
  await ada.post(`/api/private-links/${id}/end`)
  expect(await seeAs(`private-link:${id}`)).toEqual(await responseOf(await visitor.post('/api/open', { code })))
})
