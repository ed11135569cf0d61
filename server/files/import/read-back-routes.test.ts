import { expect, it } from 'vitest'
import type { ReadBack } from '#contract/calls/read-back.ts'
import { startApp } from '#test/app.ts'
import { filled } from '#test/fixtures.ts'

const jobs = [
  { title: 'Analyst', company: 'Analytical Engines', startDate: '2021-03', current: true, highlights: ['Wrote the first program'] },
  { title: 'Translator', company: 'Menabrea & Sons', startDate: '2018-01', endDate: '2021-02' },
]

async function ownerWithJobs() {
  const { registerOwner } = await startApp()
  const owner = await registerOwner('ada@example.com')
  await owner.change({
    ...filled,
    urlHandle: 'ada',
    experience: jobs,
    skillCategories: [{ name: 'Tools', skills: ['Looms', 'Punched cards'] }],
  })
  const read = async (query: string, name = 'resume.pdf') =>
    JSON.parse((await owner.get(`/api/read-back?name=${name}${query}`)).text) as ReadBack
  return { owner, read }
}

it.each(['resume.pdf', 'resume.docx'])('says what our reader finds in %s', async (name) => {
  const { read } = await ownerWithJobs()
  const { facts, text } = await read('', name)
  const found = Object.fromEntries(facts.map(({ what, read }) => [what, read]))
  expect(found).toMatchObject({
    Name: 'Ada Lovelace',
    'Job 1, title': 'Analyst',
    'Job 1, employer': 'Analytical Engines',
    'Job 1, start': 'Mar 2021',
    'Job 1, end': 'Present',
    'Job 2, employer': 'Menabrea & Sons',
  })
  expect(facts.filter(({ what }) => what === 'Skill').map(({ read }) => read)).toEqual(['Looms', 'Punched cards'])
  expect(text).toContain('Wrote the first program')
})

it('reads only what everyone sees when asked', async () => {
  const { read } = await ownerWithJobs()
  expect((await read('')).facts).toContainEqual({ what: 'Phone', written: '5035550142', read: '5035550142', isSame: true })
  const { facts, text } = await read('&as=stranger')
  expect(facts.map(({ what }) => what)).not.toContain('Phone')
  expect(text).not.toContain('555-0142')
})

it('refuses other files and visitors', async () => {
  const { owner, newVisitor } = { ...(await ownerWithJobs()), ...(await startApp()) }
  expect((await owner.get('/api/read-back?name=contact.vcf')).status).toBe(400)
  expect((await newVisitor().get('/api/read-back?name=resume.pdf')).status).toBe(401)
})
