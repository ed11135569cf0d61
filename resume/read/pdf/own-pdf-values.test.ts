import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readContent } from '#server/portfolios/content.ts'
import { positionsOf, studiesOf, today, typesetAndRead, type Values } from '#test/own-pdf.ts'
import { isLongRun } from '#test/property-runs.ts'
import { readResume } from '../../model/resume.ts'

const schoolsOf = (entries: readonly Values[]) => studiesOf(entries).map(({ school, dates }) => ({ school, dates }))

describe('our own PDF, without an attachment,', () => {
  test.each(['complete-resume.json', 'new-grad.resume.json', ...(isLongRun ? ['senior-engineer.resume.json'] : [])])(
    'is read with all values of %s',
    async (file) => {
      const resume = JSON.parse(readFileSync(new URL(`../../../fixtures/resumes/${file}`, import.meta.url), 'utf8'))
      const content = readContent(readResume(resume, today))
      const found = await typesetAndRead(content)
      expect(positionsOf(found.lists.experience?.map(({ values }) => values) ?? [])).toEqual(positionsOf(content.experience))
      expect(studiesOf(found.lists.education?.map(({ values }) => values) ?? [])).toEqual(studiesOf(content.education))
      for (const name of [
        'projects',
        'certificates',
        'volunteer',
        'publications',
        'awards',
        'languages',
        'interests',
        'references',
      ] as const) {
        expect(found.lists[name]?.length ?? 0).toBe(content[name].length)
      }
      for (const name of ['firstName', 'lastName', 'email', 'phone', 'city', 'state'] as const) {
        expect(found.fields.find(({ field }) => field === name)?.value).toBe(content[name])
      }
      const { street } = content.address
      expect(found.unmapped.map(({ label, value }) => [label, String(value).startsWith(street)])).toEqual([['At the top', true]])
      const skillsOf = ({ name, level, skills }: Values) => [name, level, skills]
      expect(found.lists.skillCategories?.map(({ values }) => skillsOf(values))).toEqual(content.skillCategories.map(skillsOf))
    },
  )

  // Japanese and Chinese need fonts that are downloaded.
  test.each(['de', 'ar', ...(isLongRun ? ['fr', 'pt-BR', 'pl'] : [])])(
    'is read with each employer, title, school and date in %s',
    async (language) => {
      const resume = JSON.parse(readFileSync(new URL('../../../fixtures/resumes/complete-resume.json', import.meta.url), 'utf8'))
      const content = { ...readContent(readResume(resume, today)), language }
      const { lists } = await typesetAndRead(content)
      expect(positionsOf(lists.experience?.map(({ values }) => values) ?? [])).toEqual(positionsOf(content.experience))
      expect(schoolsOf(lists.education?.map(({ values }) => values) ?? [])).toEqual(schoolsOf(content.education))
      for (const name of ['projects', 'certificates', 'volunteer', 'publications', 'awards', 'languages', 'interests'] as const)
        expect([name, lists[name]?.length ?? 0]).toEqual([name, content[name].length])
    },
  )

  test('is read with the city next to a street', async () => {
    const address = { street: 'Old Mill Lane', postalCode: '97201' }
    const { fields } = await typesetAndRead(readContent({ firstName: 'Ada', lastName: 'Byron', city: 'Portland', state: 'OR', address }))
    expect(Object.fromEntries(fields.map(({ field, value }) => [field, value]))).toMatchObject({ city: 'Portland', state: 'OR' })
  })

  test('distinguishes URLs of any country from phone numbers, places and publishers', async () => {
    const found = await typesetAndRead(
      readContent({
        phone: '+91 44 5550 1212',
        links: [{ id: '1', type: 'portfolio', url: 'https://bjarg.example.is', customLabel: '' }],
        certificates: [
          { id: '2', name: 'Radar', issuer: 'Siglingastofnun', url: 'https://cards.example.is/77', date: '2012-03' },
          { id: '4', name: 'Sonar', issuer: 'Siglingastofnun', credentialId: 'K 7/12', date: '2013-04' },
        ],
        publications: [{ id: '3', name: 'Handline', publisher: 'Node.js 24/7', date: '2011' }],
      }),
      { page: 'http://localhost:43647/portfolio/id/310589929214724' },
    )
    expect(Object.fromEntries(found.fields.map(({ field, value, confidence }) => [field, [value, confidence]]))).toEqual({
      phone: ['+91 44 5550 1212', 'sure'],
    })
    const { links, certificates, publications } = found.lists
    expect(links?.map(({ values }) => values['url'])).toEqual(['https://bjarg.example.is'])
    expect(certificates?.[0]?.values).toMatchObject({ issuer: 'Siglingastofnun', url: 'https://cards.example.is/77' })
    expect(certificates?.[1]?.values).toMatchObject({ issuer: 'Siglingastofnun', credentialId: 'K 7/12' })
    expect(publications?.[0]?.values).toMatchObject({ publisher: 'Node.js 24/7', url: '' })
  })
})
