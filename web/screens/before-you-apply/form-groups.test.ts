import { expect, it } from 'vitest'
import { readContent } from '#server/portfolios/content.ts'
import { formGroupsOf } from './form-groups.ts'

const textsOf = (portfolio: object) =>
  formGroupsOf(readContent(portfolio), '2026-11').map(({ title, values }) => [
    title,
    ...values.map(({ label, text }) => `${label}: ${text}`),
  ])

it('asks in the order of forms, without marks and empty values', () => {
  const groups = textsOf({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    city: 'Berlin',
    place: { countryCode: 'DE', region: '' },
    links: [{ type: 'github', url: 'https://github.com/ada' }],
    bio: 'I write **programs**.',
    experience: [
      { company: 'Mill', title: 'Engineer', current: true, startDate: '2019-03', summary: 'Led *it*.', highlights: ['Saved 40 %'] },
      { company: 'Works', startYear: '2001', endDate: '2002-12' },
    ],
    education: [{ school: 'College', degree: 'bachelor', fieldOfStudy: 'Mathematics', courses: ['Logic', 'Algebra'] }],
    skillCategories: [
      { name: 'Languages', skills: ['Note G', 'C'] },
      { name: 'Tools', skills: ['Loom'] },
    ],
    certificates: [{ name: 'Looms', issuer: 'Guild', date: '2020-05-17' }],
  })
  expect(groups).toEqual([
    ['Name', 'First name: Ada', 'Last name: Lovelace', 'Full name: Ada Lovelace'],
    ['Contact', 'Email: ada@example.com', 'City: Berlin', 'Country: Germany', 'GitHub: https://github.com/ada'],
    ['About you', 'Summary: I write programs.'],
    [
      'Job 1: Engineer, Mill',
      ...['Company: Mill', 'Title: Engineer', 'Start date: 03/2019', 'End date: Present', 'Description: Led it.\n- Saved 40 %'],
    ],
    ['Job 2: Works', 'Company: Works', 'Start date: 2001', 'End date: 12/2002'],
    ['School: College', 'School: College', "Degree: Bachelor's Degree", 'Field of study: Mathematics', 'Courses: Logic, Algebra'],
    ['Skills', 'All skills: Note G, C, Loom', 'Languages: Note G, C', 'Tools: Loom'],
    ['Certificate: Looms, Guild', 'Name: Looms', 'Issuer: Guild', 'Issued: 2020-05-17'],
  ])
})

it('has the words of the page in its language, and the year first where people write it first', () => {
  const experience = [{ company: '工場', startDate: '2019-03', current: true }]
  expect(textsOf({ language: 'ja', experience })).toEqual([['Job: 工場', 'Company: 工場', 'Start date: 2019/03', 'End date: 現在']])
})
