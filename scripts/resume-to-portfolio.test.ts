import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { portfolioInput } from '#contract/portfolio-input.ts'
import { resumeToPortfolio } from './resume-to-portfolio.ts'

const folder = new URL('../fixtures/resumes/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const resume = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

test.each(files)('%s becomes a portfolio that the contract takes', (name) => {
  const parsed = portfolioInput.safeParse(resumeToPortfolio(resume(name)))
  expect(parsed.error?.issues).toBeUndefined()
})

describe('a whole resume', () => {
  const jane = resumeToPortfolio(resume('complete-resume.json'))
  const lena = resumeToPortfolio(resume('senior-engineer.resume.json'))

  test('who and where', () => {
    expect(jane).toMatchObject({
      firstName: 'Jane',
      lastName: 'Developer',
      city: 'San Francisco',
      state: 'CA',
      timezone: 'America/Los_Angeles',
      phone: '5551234567',
      email: 'jane.developer@example.com',
    })
  })

  test('a title is no first name', () => expect(lena).toMatchObject({ firstName: 'Lena', lastName: 'Vasquez' }))

  test('work without an end is the current position', () => {
    expect(jane.experience[0]).toEqual({
      company: 'TechCorp Inc',
      title: 'Senior Software Engineer',
      current: true,
      startDate: '2021-03',
      endDate: '',
    })
    expect(jane.experience[1]).toMatchObject({ current: false, endDate: '2021-02' })
  })

  test('schools, then certificates', () => {
    expect(jane.education.map(({ degree }) => degree)).toEqual(['bachelor', 'master', 'certificate', 'certificate'])
    expect(lena.education[0]).toMatchObject({ degree: 'doctorate', endDate: '2011-06', graduated: true })
    expect(jane.education[2]).toMatchObject({ school: 'Amazon Web Services', endDate: '2023-04' })
  })

  test('languages and interests are skills, each once', () => {
    expect(jane.skillCategories.map(({ name }) => name)).toEqual(['Frontend', 'Backend', 'DevOps', 'Languages', 'Interests'])
    expect(lena.skillCategories.at(-2)?.skills).toContain('Spanish (Fluent)')
  })

  test('a network that is no link type keeps its name, and so does a project', () => {
    expect(lena.links).toContainEqual({ type: 'other', url: 'https://hachyderm.io/@lena', customLabel: 'Mastodon' })
    expect(lena.links).toContainEqual({ type: 'other', url: 'https://github.com/lvasquez/raft-lab', customLabel: 'raft-lab' })
    expect(lena.links).toContainEqual({ type: 'github', url: 'https://github.com/lvasquez', customLabel: '' })
  })

  test('a long summary ends with a sentence', () => {
    expect(lena.bio).toMatch(/in the codebase\.$/)
    expect(lena.bio.length).toBeLessThanOrEqual(300)
  })
})

describe('odd resumes', () => {
  test('an empty one is an empty portfolio', () => {
    expect(resumeToPortfolio({})).toMatchObject({ firstName: '', state: '', timezone: '', education: [], experience: [], links: [] })
  })

  test.each([
    ['Associate of Arts', 'associate', ''],
    ['M.Sc.', 'master', ''],
    ['MBA', 'master', ''],
    ['BA', 'bachelor', ''],
    ['High School Diploma', 'high-school', ''],
    ['Meisterbrief', 'other', 'Meisterbrief'],
    ['', '', ''],
  ])('studyType %j is degree %j', (studyType, degree, otherDegree) => {
    expect(resumeToPortfolio({ education: [{ studyType }] }).education[0]).toMatchObject({ degree, otherDegree })
  })

  test.each([
    ['tx', 'TX', 'America/Chicago'],
    ['New York', 'NY', 'America/New_York'],
    ['Ontario', '', ''],
  ])('region %j is state %j', (region, state, timezone) => {
    expect(resumeToPortfolio({ basics: { location: { region } } })).toMatchObject({ state, timezone })
  })

  test('a headline is cut between words', () => {
    const { headline } = resumeToPortfolio({ basics: { label: 'Principal Engineer for Payments, Ledgers, and Reconciliation Platforms' } })
    expect(headline).toBe('Principal Engineer for Payments, Ledgers, and…')
  })

  test('an address that is no web address and a year without a month are left out', () => {
    const portfolio = resumeToPortfolio({ projects: [{ name: 'x', url: 'javascript:alert(1)' }], work: [{ startDate: '2020' }] })
    expect(portfolio.links).toEqual([])
    expect(portfolio.experience[0]?.startDate).toBe('')
  })
})
