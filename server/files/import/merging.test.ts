import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ImportPreview } from '#contract/calls/imports.ts'
import { limits } from '#contract/limits.ts'
import { startApp } from '#test/app.ts'
import { apply, uploadImport } from '#test/imports.ts'

const { registerOwner } = await startApp()

const sectionIn = ({ sections }: ImportPreview, id: string) => sections.find((section) => section.id === id)

it('adds new entries, fills empty fields, and keeps conflicting values unless chosen', async () => {
  const ada = await registerOwner()
  const job = { current: false, startDate: '2015-01', endDate: '' }
  await ada.change({
    city: 'London',
    experience: [
      { ...job, id: 'a', company: 'Analytical Engines', title: 'Programmer' },
      { ...job, id: 'b', company: 'Difference Works', title: 'Computer', location: 'Ockham' },
      { ...job, id: 'c', company: 'Own', title: 'Founder' },
    ],
    skillCategories: [{ id: 's', name: 'Maths', skills: ['Algebra'] }],
  })
  const preview = await uploadImport(ada, {
    basics: { location: { city: 'Paris' } },
    work: [
      { name: 'DIFFERENCE  works', position: 'computer', startDate: '2015-01-05', location: 'Paris', summary: 'Sums.' },
      { name: 'Analytical Engines', position: 'Programmer', startDate: '2015-01', location: 'Turin' },
      { name: 'New', position: 'Adviser' },
    ],
    skills: [
      { name: 'Maths', keywords: ['algebra', 'Algebra', 'Logic'] },
      { name: 'Cards', keywords: ['Algebra'] },
    ],
  })
  expect(preview.fields.map(({ field, mine, theirs, suggestion }) => [field, mine, theirs, suggestion])).toEqual([
    ['city', 'London', 'Paris', 'keep'],
  ])
  const work = sectionIn(preview, 'experience')
  expect([work?.suggestion, work?.items.map(({ status, suggestion, matches }) => [status, suggestion, matches])]).toEqual([
    'merge',
    [
      ['conflict', 'leave', 'b'],
      ['fills', 'take', 'a'],
      ['new', 'take', undefined],
    ],
  ])
  expect(sectionIn(preview, 'skillCategories')?.items.map(({ status }) => status)).toEqual(['fills', 'same'])
  const { body } = await apply(ada, { choices: { fields: { city: 'take' } } })
  expect(body.city).toBe('Paris')
  expect(
    body.experience.map(({ id, company, location }: Record<string, string>) => [id?.length === 1 ? id : 'new', company, location]),
  ).toEqual([
    ['a', 'Analytical Engines', 'Turin'],
    ['b', 'Difference Works', 'Ockham'],
    ['c', 'Own', ''],
    ['new', 'New', ''],
  ])
  expect(body.skillCategories.map(({ name, skills }: { name: string; skills: string[] }) => [name, skills])).toEqual([
    ['Maths', ['Algebra', 'algebra', 'Logic']],
  ])
})

it('matches an entry of the portfolio with only one of two equal entries of a file', async () => {
  const ada = await registerOwner()
  await ada.change({ references: [{ id: 'a', name: 'Charles Babbage', text: 'She sees further than I do.' }] })
  const reference = { name: 'Charles Babbage', reference: 'She sees further than I do.' }
  const preview = await uploadImport(ada, { references: [reference, reference] })
  expect(sectionIn(preview, 'references')?.items.map(({ status, matches }) => [status, matches])).toEqual([
    ['same', 'a'],
    ['new', undefined],
  ])
})

it('replaces a section when chosen, and keeps the ids of equal entries', async () => {
  const ada = await registerOwner()
  await ada.change({
    languages: [
      { id: 'a', language: 'English', fluency: 'Native' },
      { id: 'b', language: 'French', fluency: '' },
    ],
    awards: [{ id: 'x', title: 'Medal' }],
  })
  const preview = await uploadImport(ada, {
    languages: [{ language: 'Latin' }, { language: 'english', fluency: 'Good' }],
    awards: [{ title: 'Another' }],
  })
  const [latin, english] = sectionIn(preview, 'languages')?.items ?? []
  const choices = {
    sections: { languages: 'replace', awards: 'skip' },
    entries: { [latin?.id ?? '']: 'take', [english?.id ?? '']: 'take' },
  }
  const { body } = await apply(ada, { choices })
  expect(body.languages.map(({ id, fluency }: Record<string, string>) => [id === 'a' ? id : 'new', fluency])).toEqual([
    ['new', ''],
    ['a', 'Good'],
  ])
  expect(body.awards).toMatchObject([{ id: 'x' }])
})

it('retains entries above the limit of a section', async () => {
  const ada = await registerOwner()
  await ada.change({ awards: Array.from({ length: limits.entries - 1 }, (_, index) => ({ id: `a${index}`, title: `Award ${index}` })) })
  const preview = await uploadImport(ada, { awards: [{ title: 'One more' }, { title: 'One too many' }] })
  expect(sectionIn(preview, 'awards')?.items.map(({ notices }) => notices.length)).toEqual([0, 1])
  const { body } = await apply(ada)
  expect(body.awards.at(-1)).toMatchObject({ title: 'One more' })
  expect(body.retained.items).toMatchObject([{ label: 'One too many' }])
})

it('retains skills above the limit of a category', async () => {
  const ada = await registerOwner()
  const skills = Array.from({ length: limits.skillsPerCategory - 1 }, (_, index) => `Skill ${index}`)
  await ada.change({ skillCategories: [{ id: 's', name: 'Maths', skills }] })
  const preview = await uploadImport(ada, { skills: [{ name: 'Maths', keywords: ['Algebra', 'Logic'] }] })
  expect(sectionIn(preview, 'skillCategories')?.items[0]?.notices).toHaveLength(1)
  const { body } = await apply(ada)
  expect(body.skillCategories[0].skills).toEqual([...skills, 'Algebra'])
  expect(body.retained.items).toMatchObject([{ label: 'Skill of Maths', value: 'Logic' }])
})

it('imports no privacy settings, PIN or handle from our own resume', async () => {
  const [ada, ben] = [await registerOwner(), await registerOwner()]
  const { privacySettings, sectionPrivacy } = await ada.portfolio()
  await ada.change({
    urlHandle: 'ada',
    privacySettings: { ...privacySettings, hideSalary: false },
    sectionPrivacy: { ...sectionPrivacy, references: false },
    salaryMin: 1,
  })
  const before = await ben.portfolio()
  await uploadImport(ben, (await ada.get('/api/export/resume.json')).text)
  const { body } = await apply(ben)
  const { urlHandle, accessPin, id } = before
  expect(body).toMatchObject({ urlHandle, accessPin, id, salaryMin: 1, privacySettings, sectionPrivacy })
})

it('suggests values that need a check only while the page is empty', async () => {
  const ada = await registerOwner()
  const file = await readFile(join(import.meta.dirname, '../../../fixtures/import/pdf/word-processor.pdf'))
  const guesses = async () => {
    const { fields, sections } = await uploadImport(ada, file, 'resume.pdf')
    const items = sections.filter(({ id }) => id !== 'documents').flatMap((section) => section.items)
    return [...fields, ...items].filter(({ confidence }) => confidence === 'guess').map(({ suggestion }) => suggestion)
  }
  await ada.change({ firstName: 'Ada', email: 'ada@example.com' })
  expect(new Set(await guesses())).toEqual(new Set(['take']))
  await ada.change({ links: [{ type: 'other', url: 'https://example.com/' }] })
  expect(await guesses()).toContain('leave')
  expect(await guesses()).not.toContain('take')
})

it('counts a link as the same with and without www', async () => {
  const ada = await registerOwner()
  await ada.change({ links: [{ type: 'linkedin', url: 'https://www.linkedin.com/in/ada' }] })
  const { sections } = await uploadImport(ada, {
    basics: { name: 'Ada', profiles: [{ network: 'LinkedIn', url: 'https://linkedin.com/in/ada/' }] },
  })
  expect(sections.flatMap(({ items }) => items.map(({ status }) => status))).toEqual(['same'])
})

it('suggests the currency, the period and the basis of a salary only together with its amounts', async () => {
  const ada = await registerOwner()
  const resume = { basics: { 'x-understory': { salaryMin: 5000, salaryCurrency: 'EUR', salaryPeriod: 'month', salaryBasis: 'gross' } } }
  const suggestions = async () => {
    const { fields } = await uploadImport(ada, resume)
    return Object.fromEntries(fields.map(({ field, suggestion }) => [field, suggestion]))
  }
  expect(await suggestions()).toEqual({ salaryMin: 'take', salaryCurrency: 'take', salaryPeriod: 'take', salaryBasis: 'take' })
  await ada.change({ salaryMin: 90_000 })
  expect(await suggestions()).toEqual({ salaryMin: 'keep', salaryCurrency: 'keep', salaryPeriod: 'keep', salaryBasis: 'keep' })
})

it('suggests how the name is said only together with the name', async () => {
  const ada = await registerOwner()
  const resume = { basics: { name: 'Lena Vasquez', 'x-understory': { pronunciation: 'LEH-na VAS-kez' } } }
  const suggestion = async () => (await uploadImport(ada, resume)).fields.find(({ field }) => field === 'pronunciation')?.suggestion
  expect(await suggestion()).toBe('take')
  await ada.change({ firstName: 'Ada', lastName: 'Lovelace' })
  expect(await suggestion()).toBe('keep')
  await ada.change({ firstName: 'Lena', lastName: 'Vasquez' })
  expect(await suggestion()).toBe('take')
})
