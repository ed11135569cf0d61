import { expect, it } from 'vitest'
import type { Edition } from '#contract/fields/editions/fields.ts'
import type { Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { portfolioFileNames } from '#contract/paths.ts'
import { type Client, startApp } from '#test/app.ts'
import { canariesOf, canaryFile } from '#test/canaries.ts'
import { addEndorsementTexts } from '#test/endorsement-texts.ts'
import { jpeg, pdf } from '#test/fixtures.ts'
import { readPdf } from '#test/pdfs/read-pdf.ts'
import { isLongRun } from '#test/property-runs.ts'
import { wordTextOf } from '#test/read-word.ts'

/*
 * Tests twelve editions, each of which leaves out another list. Each edition has codes for subsets of three hidden groups. No output
 * may contain the omitted list or a group that the code does not open.
 */

const table: Fields = portfolioFields
const canaries = canariesOf(table)
const values = Object.fromEntries(Object.entries(canaries).map(([name, { value }]) => [name, value]))
const lists =
  'education experience skillCategories links projects certificates languages volunteer awards publications interests more'.split(' ')
/** The hidden groups, each with a field that is shown when the group is opened. */
const groups = { email: 'email', phone: 'phone', salary: 'salaryMin' } as const
type HiddenGroup = keyof typeof groups
const groupNames = Object.keys(groups) as HiddenGroup[]
const subsets = Array.from({ length: 2 ** groupNames.length }, (_, bits) => groupNames.filter((_name, index) => bits & (1 << index)))
/** What codes of this edition open: no group, all of them, and one of the other subsets in turn; at night every subset. */
const openedIn = (edition: number) =>
  isLongRun ? subsets : subsets.filter((_, index) => [0, 1 + (edition % (subsets.length - 2)), subsets.length - 1].includes(index))

const identifying = [
  ...['firstName', 'lastName', 'fullName', 'pronunciation', 'urlHandle'],
  ...['address', 'links', 'references', 'email', 'phone', 'personalDetails'],
]

/** The last edition is nameless; every second one of the others has a URL. */
const editions: Edition[] = lists.map((list, index) => ({
  id: `edition-${index}`,
  name: `Edition ${index}`,
  slug: index % 2 === 0 ? `listed-${index}` : '',
  language: '',
  nameless: index === lists.length - 1,
  leavesOut: { [list]: { mode: 'only', ids: [] } },
  without: index % 3 === 0 ? ['endorsementTexts'] : [],
  order: [],
  entryOrder: {},
  phrases: {},
}))

interface Reading {
  list: string
  isNameless: boolean
  isWithoutEndorsementTexts: boolean
  opened: readonly string[]
}

const hiddenFlags = { hideEmail: true, hidePhone: true, hideSalary: true, hideLinks: false, hideDocuments: false, hideDemographics: true }

/** A canary of a list as a whole would also match values that other lists have, such as years. */
const markerOf = (name: string) => new RegExp(`canary-${name}-end`)

function leaksIn(text: string, { list, isNameless, isWithoutEndorsementTexts, opened }: Reading): string[] {
  const unopenedGroups = groupNames
    .filter((group) => !opened.includes(group))
    .filter((group) => canaries[groups[group]]?.pattern.test(text))
  const omittedLists = markerOf(list).test(text) ? [list] : []
  const endorsementTexts = (isNameless || isWithoutEndorsementTexts) && /canary-statement-end/.test(text) ? ['endorsementTexts'] : []
  const identifyingFields = isNameless
    ? [...identifying.filter((name) => markerOf(name).test(text)), ...(text.includes(canaryFile) ? ['documents'] : [])]
    : []
  return [...unopenedGroups, ...omittedLists, ...identifyingFields, ...endorsementTexts]
}

async function textOf(response: Awaited<ReturnType<Client['get']>>, name = ''): Promise<string> {
  const headers = JSON.stringify(response.headers)
  if (response.status === 200 && name.endsWith('.docx')) return headers + (await wordTextOf(response.bytes))
  if (response.status !== 200 || !name.endsWith('.pdf'))
    return headers + response.text.replace(/\r\n /g, '').replace(/<style>.*?<\/style>/gs, '')
  const { lines, info, urls, attachments } = await readPdf(response.bytes)
  return [headers, lines.join(' ').replaceAll('- ', '-'), JSON.stringify([info, urls]), ...attachments.flat()].join('\n')
}

it('shows in every output only what the edition contains and the code opens', async () => {
  const { registerOwner, newVisitor, deps } = await startApp()
  const ada = await registerOwner()
  await ada.upload(pdf(), canaryFile)
  await ada.uploadPhoto(jpeg())
  const allShown = Object.fromEntries(Object.keys(values['sectionPrivacy'] as object).map((name) => [name, false]))
  const saved = await ada.change({ ...values, privacySettings: hiddenFlags, sectionPrivacy: allShown, editions })
  expect([saved.status, saved.body.fields]).toEqual([200, undefined])
  const handle = saved.body.urlHandle
  await addEndorsementTexts(deps, saved.body.id, [{ text: 'They built our bridge: canary-statement-end' }])
  const leaks: string[] = []
  const missing: string[] = []
  const check = async (name: string, response: Awaited<ReturnType<Client['get']>>, reading: Reading, file = '') => {
    const text = await textOf(response, file)
    for (const leak of leaksIn(text, reading)) leaks.push(`${leak} in ${name}`)
    return text
  }
  for (const [index, edition] of editions.entries()) {
    const reading = {
      list: lists[index] ?? '',
      isNameless: edition.nameless,
      isWithoutEndorsementTexts: edition.without.includes('endorsementTexts'),
      opened: [],
    }
    const base = edition.slug ? `/me/${handle}/${edition.slug}` : ''
    if (base)
      for (const path of ['', ...portfolioFileNames.filter((name) => !/\.(pdf|docx)$/.test(name)).map((name) => `/${name}`)])
        await check(base + path, await newVisitor().get(base + path), reading, path)
    for (const opened of openedIn(index)) {
      const created = await ada.post('/api/private-links', {
        label: 'canary-label-end',
        edition: edition.id,
        groups: opened,
        until: null,
        maxUses: null,
      })
      expect([created.status, created.body.fields]).toEqual([201, undefined])
      const visitor = newVisitor()
      const name = `edition ${index} with ${opened.join(' and ') || 'nothing'}`
      const json = await visitor.post('/api/open', { code: created.body.code })
      const text = await check(`JSON of ${name}`, json, { ...reading, opened })
      const expected = opened.filter((group) => !edition.nameless || group === 'salary')
      if (!edition.nameless && !reading.isWithoutEndorsementTexts && !text.includes('canary-statement-end'))
        missing.push(`statement in ${name}`)
      missing.push(...expected.filter((group) => !canaries[groups[group]]?.pattern.test(text)).map((group) => `${group} in ${name}`))
      const key = String(json.headers['unlock-key'])
      const page = await visitor.submit('/open', { key })
      expect(page.status).toBe(200)
      await check(`page of ${name}`, page, { ...reading, opened })
      if (/canary-label-end/.test(page.text + text)) leaks.push(`label in ${name}`)
      const files = edition.nameless ? '/open' : `/me/${handle}`
      // A PDF and a Word file take longer than all other outputs together, so each edition is typeset with no group, and one with all of them.
      const isTypeset = opened.length === 0 || (index === 0 && opened.length === groupNames.length)
      for (const file of portfolioFileNames.filter((name) => isTypeset || !/\.(pdf|docx)$/.test(name))) {
        const url = `${files}/${file}?key=${encodeURIComponent(key)}`
        await check(`${file} of ${name}`, await visitor.get(url), { ...reading, opened }, file)
      }
    }
  }
  expect(leaks).toEqual([])
  expect(missing).toEqual([])
}, 240_000)
