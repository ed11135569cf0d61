import type { z } from 'zod'
import { type Degree, type LinkType, linkTypes, states, type timezones } from '#contract/choices.ts'
import { limits } from '#contract/limits.ts'
import type { portfolioInput } from '#contract/portfolio-input.ts'
import type { JsonResume } from './json-resume.ts'

/** What PUT takes; every part of it may be absent. */
export type Draft = z.input<typeof portfolioInput>
type State = keyof typeof states
type Timezone = keyof typeof timezones

/** What a resume says about a person, in the fields of a portfolio. What it doesn't say (salary, preferences, PIN) stays absent. */
export function resumeToPortfolio(resume: JsonResume) {
  const { basics = {} } = resume
  const [firstName = '', ...lastNames] = withoutTitle(basics.name ?? '').split(/\s+/)
  const state = stateOf(basics.location?.region ?? '')
  return {
    firstName,
    lastName: lastNames.join(' '),
    headline: cutAtWord(basics.label ?? '', limits.headline),
    bio: cutAtSentence(basics.summary ?? '', limits.bio),
    city: basics.location?.city ?? '',
    state,
    country: 'US',
    phone: plainPhone(basics.phone ?? ''),
    email: basics.email ?? '',
    timezone: state && timezoneOf(state),
    education: education(resume),
    experience: experience(resume),
    skillCategories: skillCategories(resume),
    links: links(resume),
  } satisfies Draft
}

function experience({ work = [] }: JsonResume) {
  return work.map(({ name, position, startDate, endDate }) => ({
    company: text(name),
    title: text(position),
    current: !endDate,
    startDate: month(startDate),
    endDate: month(endDate),
  }))
}

/** Schools, then certificates: an entry of degree `certificate` from whoever issued it. */
function education({ education: schools = [], certificates = [] }: JsonResume) {
  return [
    ...schools.map(({ institution, area, studyType = '', startDate, endDate }) => {
      const degree = degreeOf(studyType)
      return {
        school: text(institution),
        degree,
        otherDegree: degree === 'other' ? text(studyType) : '',
        fieldOfStudy: text(area),
        graduated: Boolean(endDate),
        startDate: month(startDate),
        endDate: month(endDate),
      }
    }),
    ...certificates.map(({ name, issuer, date }) => ({
      school: text(issuer),
      degree: 'certificate' as const,
      fieldOfStudy: text(name),
      graduated: true,
      endDate: month(date),
    })),
  ]
}

function skillCategories({ skills = [], languages = [], interests = [] }: JsonResume) {
  const spoken = languages.map(({ language = '', fluency }) => (fluency ? `${language} (${fluency})` : language))
  const liked = interests.flatMap(({ name = '', keywords = [] }) => [name, ...keywords])
  return [
    ...skills.map(({ name, keywords = [] }) => category(text(name), keywords)),
    category('Languages', spoken),
    category('Interests', liked),
  ].filter((each) => each.skills.length > 0)
}

function category(name: string, skills: string[]) {
  return { name, skills: [...new Set(skills.map((skill) => cutAtWord(skill, limits.skill)))].slice(0, limits.skillsPerCategory) }
}

/** The person's own page, their profiles, and a link labelled with its name for every project that has an address. */
function links({ basics = {}, projects = [] }: JsonResume) {
  return [
    { type: 'portfolio' as const, url: basics.url ?? '', label: '' },
    ...(basics.profiles ?? []).map(({ network = '', url = '' }) => ({ type: linkTypeOf(network), url, label: network })),
    ...projects.map(({ name = '', url = '' }) => ({ type: 'other' as const, url, label: name })),
  ]
    .filter(({ url }, at, all) => /^https?:\/\//.test(url) && all.findIndex((other) => other.url === url) === at)
    .map(({ type, url, label }) => ({ type, url, customLabel: type === 'other' ? text(label) : '' }))
}

function linkTypeOf(network: string): LinkType {
  const name = network.toLowerCase()
  if (name === 'x') return 'twitter'
  return name in linkTypes ? (name as LinkType) : 'other'
}

/** In this order: "Master of Science" also holds an "s", and a "Doctor of Medicine" no "doctorate". */
const degreePatterns: [RegExp, Degree][] = [
  [/\b(ph\.?\s?d|doctor(ate)?|m\.?d\b|j\.?d\b)/i, 'doctorate'],
  [/\b(master|m\.?b\.?a|m\.?sc?\b|m\.?a\b|m\.?eng)/i, 'master'],
  [/\b(bachelor|b\.?sc?\b|b\.?a\b|b\.?eng)/i, 'bachelor'],
  [/\bassociate/i, 'associate'],
  [/\bcertificat/i, 'certificate'],
  [/\b(high school|ged)\b/i, 'high-school'],
]

function degreeOf(studyType: string): Degree | '' {
  if (!studyType.trim()) return ''
  return degreePatterns.find(([pattern]) => pattern.test(studyType))?.[1] ?? 'other'
}

function stateOf(region: string): State | '' {
  const wanted = region.trim().toLowerCase()
  const found = Object.entries(states).find(([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted)
  return (found?.[0] as State | undefined) ?? ''
}

/** Where most people of a state live; everything unlisted is Eastern. */
const statesByTimezone: Partial<Record<Timezone, string>> = {
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'AZ CO ID MT NM UT WY',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
}

function timezoneOf(state: State): Timezone {
  const found = Object.entries(statesByTimezone).find(([, codes]) => codes.split(' ').includes(state))
  return (found?.[0] as Timezone | undefined) ?? 'America/New_York'
}

function withoutTitle(name: string): string {
  return name.trim().replace(/^(dr|prof|mr|mrs|ms|mx)\.?\s+/i, '')
}

/** Ten digits where it has ten: that is how the page recognises a number of the USA. */
function plainPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 10 ? digits : phone
}

/** `2021-03-01` and `2021-03` are March; a bare year has no month and stays out. */
function month(date = ''): string {
  return /^\d{4}-\d{2}/.exec(date)?.[0] ?? ''
}

function text(value = ''): string {
  return cutAtWord(value, limits.text)
}

function cutAtWord(value: string, most: number): string {
  const whole = value.trim()
  if (whole.length <= most) return whole
  const cut = whole.slice(0, most)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, -1)).replace(/[\s,;:–-]+$/, '')}…`
}

/** As many whole sentences as fit; where not even the first does, as many words. */
function cutAtSentence(value: string, most: number): string {
  const whole = value.trim()
  if (whole.length <= most) return whole
  const end = Math.max(...['. ', '! ', '? '].map((stop) => whole.slice(0, most + 1).lastIndexOf(stop)))
  return end > 0 ? whole.slice(0, end + 1) : cutAtWord(whole, most)
}
