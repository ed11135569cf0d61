import fc from 'fast-check'
import { portfolioInput } from '#contract/calls/portfolio-input.ts'
import { contentFields } from '#contract/fields/content-fields.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { withoutRetained } from '#contract/fields/retained.ts'
import { sections } from '#resume/model/sections.ts'
import { type Content, contentAfter, readContent } from '#server/portfolios/content.ts'
import { valuesOf } from './arbitraries.ts'

/** Any content that an owner can save. */
export const content: fc.Arbitrary<Content> = valuesOf(contentFields).map((values) =>
  contentAfter(readContent({}), portfolioInput.parse(values)),
)

const invalidValue = fc.constantFrom<unknown>(
  '',
  null,
  0,
  2019,
  true,
  [],
  {},
  '<p>One <b>two</b></p>',
  '\ud800',
  'x'.repeat(6000),
  '  spaced  ',
  'a\r\nb',
)
const date = fc.constantFrom(
  '2019',
  '2019-03',
  '2019-03-15',
  'Mar 2019',
  '03/2019',
  'Present',
  'Summer 2019',
  '1850-02',
  '2031-06-01',
  '2019-02-31',
)
const url = fc.constantFrom('https://example.com/', 'example.com/me', 'javascript:alert(1)', 'no address')
const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constantFrom('B.Sc.', 'Meister', 'California', 'DE', 'Go, Rust'))
const list = fc.array(fc.oneof(text, invalidValue), { maxLength: 4 })

const shapes: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  url,
  website: url,
  highlights: list,
  courses: list,
  keywords: list,
  roles: list,
}
const member = (name: string) =>
  fc.oneof({ weight: 5, arbitrary: shapes[name] ?? (/date/i.test(name) ? date : text) }, { weight: 1, arbitrary: invalidValue })

const unknownMembers = fc.dictionary(fc.stringMatching(/^[xyz_][a-z]{0,5}$/), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 })

/** An object with some of these members and unknown ones, or occasionally a value that is not an object. */
function objectOf(names: readonly string[], otherMembers: Record<string, fc.Arbitrary<unknown>> = {}): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: plainObject(names, otherMembers) }, { weight: 1, arbitrary: invalidValue })
}

function plainObject(names: readonly string[], otherMembers: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Record<string, unknown>> {
  const knownMembers = fc.record(
    { ...Object.fromEntries(names.map((name) => [name, member(name)])), ...otherMembers },
    { requiredKeys: [] },
  )
  return fc.tuple(knownMembers, unknownMembers).map(([values, others]) => ({ ...others, ...values }))
}

const listOf = (names: readonly string[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.array(objectOf(names), { maxLength: 4 }) }, { weight: 1, arbitrary: invalidValue })

const basics = objectOf(['name', 'label', 'image', 'email', 'phone', 'url', 'website', 'summary', 'bio'], {
  location: objectOf(['address', 'postalCode', 'city', 'region', 'state', 'countryCode']),
  profiles: fc.oneof(listOf(['network', 'username', 'url']), objectOf(['github', 'linkedin'])),
})

/** Resumes with the variations and errors of other people and programs. */
export const resume: fc.Arbitrary<Record<string, unknown>> = plainObject(['$schema'], {
  basics,
  meta: objectOf(['canonical', 'version', 'language']),
  ...Object.fromEntries(
    sections.flatMap(({ names, members }) => names.map((name) => [name, listOf(members.flatMap((member) => [...member.names]))])),
  ),
})

/** The lists of a portfolio. Their entries get new ids on each import, and files retain the form of their values. */
const listNames = Object.entries(portfolioFields).flatMap(([name, { kind }]) => (kind === 'list' ? [name] : []))

export function withoutIds(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(withoutRetained({ ...values, retained: {} })).map(([name, value]) => [
      name,
      listNames.includes(name) && Array.isArray(value) ? value.map(({ id: _, ...entry }) => entry) : value,
    ]),
  )
}
