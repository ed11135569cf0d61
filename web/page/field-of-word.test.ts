import { expect, it } from 'vitest'
import { portfolioFields } from '#contract/fields/fields.ts'
import { readerOf } from '#contract/fields/values.ts'
import { fieldOfWord } from './field-of-word.ts'

const values = readerOf(portfolioFields)({
  firstName: 'Lena',
  lastName: 'Wolf',
  headline: 'Staff engineer',
  bio: 'I **build** [queues](https://queues.example/ab).\n  About time.\n\n- One point\n- *Another* point',
  city: 'San Francisco',
  state: 'CA',
  salaryMin: 90_000,
  salaryMax: 120_000,
  availability: { looking: 'open', start: '2027-02' },
  demographics: { pronouns: 'she-her' },
  about: 'Longer.',
  sectionPrivacy: { about: true },
  experience: [
    {
      ...{ id: 'now', title: 'Engineer', company: 'Confluent', location: 'Remote', current: true, startDate: '2020-02' },
      highlights: ['Cut **costs** by half', 'Led a team'],
    },
    { id: 'then', title: 'Intern', company: 'Engineer', startDate: '2015-06', endDate: '2015-09', summary: 'At **Engineer** school.' },
    { id: 'years', title: 'Tutor', startYear: '2009', endYear: '2011' },
  ],
  education: [{ id: 'school', school: 'MIT', degree: 'bachelor', fieldOfStudy: 'Mathematics', score: '3.9', courses: ['Logic', 'Go'] }],
  skillCategories: [{ id: 'skills', name: 'Languages', skills: ['Go', 'Google Cloud'] }],
  certificates: [{ id: 'key', name: 'Cloud', date: '2024-01', expires: '2027-01' }],
  links: [{ id: 'link', type: 'github', url: 'https://www.github.com/lena/' }],
})

/** `|` is the place of the letter. `around` begins with the text of the whole part of the page. */
function press(at: string, text: string, { hint, around = [] }: { hint?: string; around?: string[] } = {}) {
  const texts = [...around, text].map((each) => ({ text: each.replace('|', ''), offset: each.indexOf('|') }))
  const { path, offset } = fieldOfWord(at, texts, hint, values) ?? {}
  return path === undefined ? undefined : [path, ...(offset === undefined ? [] : [offset])]
}

it.each<[pressed: string, at: string, text: string, expected: unknown[]]>([
  ['a text without marks', 'headline', 'Staff |engineer', ['headline', 6]],
  ['one of the two names', 'name', 'Lena Wo|lf', ['lastName', 2]],
  ['a city before its state', 'city', 'San Fran|cisco, CA', ['city', 8]],
  ['a choice, which has no letters', 'city', 'San Francisco, C|A', ['state']],
  ['our words of a fact', 'workLocation', 'Hy|brid', ['workLocation']],
  ['the start of a salary', 'salaryMin', '$90|,000 - $120,000 per year', ['salaryMin']],
  ['the end of a salary', 'salaryMin', '$90,000 - $120|,000 per year', ['salaryMax']],
  ['one of the facts about availability', 'availability', 'From Fe|b 2027', ['availability.start']],
  ['another one', 'availability', 'Open to |work', ['availability.looking']],
  ['an answer', 'demographics.pronouns', 'She|/Her', ['demographics.pronouns']],
  ['a company', 'experience.now', 'Conf|luent', ['experience.now.company', 4]],
  ['a role that is also a company', 'experience.now', 'Engi|neer', ['experience.now.title', 4]],
  ['the second point', 'experience.now', 'Led| a team', ['experience.now.highlights', 25]],
  ['the line of the current job', 'experience.now', ', Confl|uent, since Feb 2020', ['experience.now.company', 5]],
  ['the start in that line', 'experience.now', ', Confluent, since| Feb 2020', ['experience.now.startDate']],
  ['a skill', 'skillCategories.skills', 'Go, Google Cl|oud', ['skillCategories.skills.skills']],
  ['a degree and what it is in', 'education.school', "Bachelor's Degree, Mat|hematics", ['education.school.fieldOfStudy', 3]],
  ['our word before a grade', 'education.school', 'Gra|de: 3.9', ['education.school.score']],
  ['a course, and not the letters of another word', 'education.school', 'Courses: Logic, G|o', ['education.school.courses']],
  ['the end of a certificate', 'certificates.key', 'Valid until Ja|n 2027', ['certificates.key.expires']],
  ['a URL without its scheme', 'links.link', 'github.com/l|ena', ['links.link.url', 24]],
  ['the label of a link', 'links.link', 'Git|Hub', ['links.link.type']],
  ['the text of a private row', 'sectionPrivacy.about', 'Lon|ger.', ['about', 3]],
  ['the heading of a private row', 'sectionPrivacy.about', 'Ab|out', ['sectionPrivacy.about']],
])('finds the field and the letter of %s', (_, at, text, expected) => {
  expect(press(at, text)).toEqual(expected)
})

it.each<[letter: string, text: string, inField: string]>([
  ['before the first mark', 'I| build queues.\nAbout time.', 'I| **'],
  ['within bold words', 'I bui|ld queues.\nAbout time.', '**bui|ld**'],
  ['within the words of a link', 'I build que|ues.\nAbout time.', '[que|ues]'],
  ['after a link', 'I build queues.|\nAbout time.', 'ab).|\n'],
  ['in the second, indented line', 'I build queues.\nAbo|ut time.', '\n  Abo|ut'],
  ['in a point', 'One po|int', '- One po|int'],
  ['in a point with marks', 'Another po|int', '*Another* po|int'],
])('counts the marks of a text before a letter %s', (_, text, inField) => {
  expect(press('bio', text)).toEqual(['bio', values.bio.indexOf(inField.replace('|', '')) + inField.indexOf('|')])
})

it('takes a bold word for a part of its text, also if it is the name of the employer', () => {
  expect(press('experience.then', 'Engi|neer', { around: ['InternAt Engi|neer school.', 'At Engi|neer school.'] })).toEqual([
    'experience.then.summary',
    9,
  ])
  expect(press('experience.now', 'cos|ts', { around: ['EngineerCut cos|ts by half', 'Cut cos|ts by half'] })).toEqual([
    'experience.now.highlights',
    9,
  ])
})

it.each<[at: string, text: string, field: string]>([
  ['experience.now', 'Feb 20|20 - Present 6 yrs 9 mos', 'startDate'],
  ['experience.now', 'Feb 2020 - Pre|sent 6 yrs 9 mos', 'current'],
  ['experience.then', 'Ju|n - Sep 2015', 'startDate'],
  ['experience.then', 'Jun 2015 - Se|p 2015', 'endDate'],
  ['experience.then', '2015年6月～2015年|9月', 'endDate'],
  ['experience.years', '20|09 - 2011', 'startDate'],
  ['experience.years', '2009 - 20|11', 'endDate'],
])('finds the input of a date: %s %s', (at, text, field) => {
  expect(press(at, text, { hint: 'dates' })).toEqual([`${at}.${field}`])
})

it('takes a duration for the end of its dates', () => {
  const around = ['EngineerFeb 2020 - Present 6 yrs 9 |mosConfluent', 'Feb 2020 - Present 6 yrs 9 |mos']
  expect(press('experience.now', '6 yrs 9 |mos', { hint: 'dates', around })).toEqual(['experience.now.current'])
})

it('finds a field by the part of the entry where no text says it', () => {
  expect(press('experience.now', 'Wa|tch', { hint: 'logo' })).toEqual(['experience.now.logo'])
  expect(press('experience.now', 'Rea|d on')).toBeUndefined()
  expect(press('experience.now', 'No|w', { around: ['No|w Engineer, Confluent, since Feb 2020'] })).toBeUndefined()
  expect(press('documents.gone', 'Re|sume')).toBeUndefined()
  expect(press('endorsementTexts.one', 'Gre|at')).toBeUndefined()
  expect(press('experience', 'Exp|erience')).toBeUndefined()
})
