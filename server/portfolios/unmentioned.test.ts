import { expect, it } from 'vitest'
import { keysOf, sectionSwitches } from '#contract/fields/choices.ts'
import type { Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { portfolioFileNames } from '#contract/paths.ts'
import type { Client } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'
import { observableResponse } from '#test/observable-response.ts'
import { createPrivateLink, startWithOwner } from '#test/private-links.ts'

/* Groups of which visitors do not learn while they are hidden. */

const table: Fields = portfolioFields
const unmentioned = keysOf(sectionSwitches).filter((name) => table[name]?.unmentioned)
const { availability, employment, workPermits, personalDetails } = filled
const facts = { availability, employment, workPermits, personalDetails }
const noFacts = { availability: null, employment: null, workPermits: [], personalDetails: [] }
const allHidden = { ...filled.sectionPrivacy, ...Object.fromEntries(unmentioned.map((name) => [name, true])) }
const nothingElseHidden = {
  privacySettings: Object.fromEntries(Object.keys(filled.privacySettings).map((name) => [name, false])),
  address: null,
  references: [],
}

const pin = { accessPin: '7294' }
const wrongPin = { accessPin: '0000' }
const page = '/me/ada-lovelace'

/** Everything that a visitor can get: the page, the data, the files, forms, a wrong PIN, and a code that opens something else. */
async function visitorResponses(visitor: Client, code: string) {
  const paths = [
    page,
    '/api/portfolio/ada-lovelace',
    `${page}/share.png`,
    ...portfolioFileNames.map((name) => `${page}/${name}`),
    '/sitemap.xml',
  ]
  const responses = []
  for (const path of paths) responses.push(await visitor.get(path))
  for (const name of ['unlock', 'endorse']) responses.push(await visitor.submit(`${page}/${name}`, { accessPin: '0000', email: 'nobody' }))
  responses.push(await visitor.post('/api/portfolio/ada-lovelace/verify', wrongPin))
  const opened = await visitor.post('/api/open', { code })
  return [...responses.map(observableResponse), opened.body]
}

it.each([
  ['something else is hidden', {}],
  ['nothing else is hidden', nothingElseHidden],
])('gives visitors the same bytes whether hidden facts are filled in or empty, while %s', async (_, others) => {
  const { ada, newVisitor } = await startWithOwner({ ...others, ...facts, sectionPrivacy: allHidden, factsOnPaper: true })
  const { code } = await createPrivateLink(ada, { groups: ['phone'] })
  const whenFilled = await visitorResponses(newVisitor(), code)
  await ada.change(noFacts)
  expect(await visitorResponses(newVisitor(), code)).toEqual(whenFilled)
})

it('shows the same data whether empty facts are hidden or not', async () => {
  const { ada, visitor } = await startWithOwner({ ...noFacts, sectionPrivacy: allHidden })
  const hidden = await visitor.get('/api/portfolio/ada-lovelace')
  await ada.change({ sectionPrivacy: filled.sectionPrivacy })
  expect((await visitor.get('/api/portfolio/ada-lovelace')).text).toBe(hidden.text)
})

it('shows each to who opens it, with its row in the private part', async () => {
  const { ada, visitor } = await startWithOwner({ sectionPrivacy: allHidden })
  expect((await visitor.post('/api/portfolio/ada-lovelace/verify', pin)).body).toMatchObject(facts)
  const unlocked = await visitor.submit(`${page}/unlock`, { accessPin: '7294' })
  for (const text of [
    'Availability</h3>',
    'Open to work',
    'Kind of employment</h3>',
    'Work permits</h3>',
    'May work in the United States',
    'Personal details</h3>',
    'Canadian',
  ])
    expect(unlocked.text).toContain(text)
  const { code } = await createPrivateLink(ada, { groups: ['availability'] })
  const { view } = (await visitor.post('/api/open', { code })).body
  expect(unmentioned.filter((name) => name in view)).toEqual(['availability'])
})

it('is opened by a code only, not by the PIN, while nothing else is hidden', async () => {
  const { ada, visitor } = await startWithOwner({ ...nothingElseHidden, sectionPrivacy: allHidden })
  const { body } = await visitor.get('/api/portfolio/ada-lovelace')
  expect(body).toMatchObject({ lockedSections: [], hasHiddenValues: false, unlockable: false })
  expect((await visitor.post('/api/portfolio/ada-lovelace/verify', pin)).body).toEqual({})
  const { code } = await createPrivateLink(ada, { groups: [...unmentioned] })
  expect((await visitor.post('/api/open', { code })).body.view).toMatchObject({ ...facts, unlockable: false })
  await ada.change({ visibility: 'locked' })
  expect((await visitor.post('/api/portfolio/ada-lovelace/verify', pin)).body).toMatchObject(facts)
})

it('has the facts in the resume PDF if the owner wants them there and the reader may see them', async () => {
  const { ada, visitor } = await startWithOwner({ sectionPrivacy: allHidden, factsOnPaper: false })
  const sizeOf = async () => (await visitor.get(`${page}/resume.pdf`)).bytes.length
  const without = await sizeOf()
  await ada.change({ factsOnPaper: true })
  expect(await sizeOf()).toBe(without)
  await ada.change({ sectionPrivacy: filled.sectionPrivacy })
  expect(await sizeOf()).toBeGreaterThan(without)
})
