import { limits } from '#contract/limits.ts'
import { zipOf } from './zip.ts'

const record = (count: number, value: (index: number) => unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, value(index)]))
const list = <V>(count: number, value: (index: number) => V) => Array.from({ length: count }, (_, index) => value(index))
export const nulls = (count: number) => record(count, () => null)

export const skillCategories = (prefix: string) =>
  list(limits.entries, (index) => ({
    name: `Category ${index}`,
    skills: list(limits.skillsPerCategory, (skill) => `${prefix} ${index} ${skill}`),
  }))
const profiles = list(49, (index) => ({
  network: 'GitHub',
  username: `a${index}`,
  url: `https://example.com/${index}`,
  ...record(18, String),
}))
const portfolio = { firstName: 'Eve', experience: [], skillCategories: [] }
const retained = {
  lists: { experience: { unread: list(3500, (at) => ({ at, value: { note: at } })) } },
  items: list(1000, (index) => ({ label: 'l', from: 'w', value: index })),
}

/** Accepted files, each with a large number of values of one kind. */
export const largeImports: [string, () => unknown][] = [
  ['many unknown members next to many nulls', () => ({ ...nulls(20_000), basics: { name: 'Eve', profiles } })],
  ['as many values as are accepted', () => ({ ...nulls(24_000), z: list(20_000, () => null), basics: { name: 'Eve', profiles } })],
  ['lists of nulls', () => ({ basics: { name: 'Eve' }, work: list(10_000, () => null), education: list(10_000, () => null) })],
  [
    'as many skills as fit',
    () => ({ basics: { name: 'Eve' }, skills: skillCategories('Skill').map(({ name, skills }) => ({ name, keywords: skills })) }),
  ],
  [
    'other skills',
    () => ({ basics: { name: 'Eve' }, skills: skillCategories('Other').map(({ name, skills }) => ({ name, keywords: skills })) }),
  ],
  ['many retained values', () => zipOf({ 'portfolio.json': JSON.stringify({ ...portfolio, retained }) })],
]
