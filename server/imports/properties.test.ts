import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contentFields } from '#contract/content-fields.ts'
import { findInResume } from '#server/formats/json-resume/find.ts'
import { objectIn, type Values } from '#server/formats/json-resume/member.ts'
import { resumeText } from '#server/formats/json-resume/resume.ts'
import { type Content, readContent } from '#server/portfolios/content.ts'
import { mergeRetained } from '#server/retained/merge-retained.ts'
import { emptyRetained, type RetainedData } from '#server/retained/retained.ts'
import { mergeIntoResume } from '#server/retained/write-back.ts'
import { propertyRuns, timeoutFor } from '#test/property-runs.ts'
import { content, resume, withoutIds } from '#test/resume-arbitraries.ts'
import { type Choices, merge, noChoices } from './merge.ts'
import { previewOf } from './preview.ts'
import { retainedOf } from './retention.ts'
import { boundFile, type StoredImport } from './stored-import.ts'
import { validateContent } from './validate-content.ts'

const runs = propertyRuns('imports', 1000)
const today = '2026-11-22'
const timeoutMs = timeoutFor(runs)
const times = { keptAt: '2026-11-22T12:00:00.000Z' }

interface Account {
  content: Content
  kept: RetainedData
}

const empty: Account = { content: readContent({}), kept: emptyRetained }
const mineIn = ({ content }: Account) => ({ content, documents: [], photo: null })

const known = new WeakMap<object, StoredImport>()
function broughtFrom(raw: object): StoredImport {
  const brought = known.get(raw) ?? read(raw)
  known.set(raw, brought)
  return brought
}

function read(raw: object): StoredImport {
  const { photo: _, ...found } = boundFile(findInResume(raw, today))
  return { ...found, documents: [] }
}

/** What an account is after a file was applied to it. */
function applied(account: Account, raw: object, choices: Choices = noChoices) {
  const brought = broughtFrom(raw)
  const merged = merge(brought, choices, mineIn(account))
  const origin = { ...times, source: brought.kind, file: 'resume.json' }
  const { kept, dropped } = mergeRetained(account.kept, retainedOf({ brought, merged, wanted: choices.keep, origin }))
  fc.pre(dropped === 0)
  return { content: validateContent(account.content, merged.content), kept: JSON.parse(JSON.stringify(kept)) as RetainedData }
}

const exported = ({ content, kept }: Account): Values => JSON.parse(resumeText(mergeIntoResume(content, kept, { today })))
const preview = (account: Account, raw: object) =>
  previewOf(broughtFrom(raw), mineIn(account), { id: '', filename: '', state: 'ready', basedOn: 1, expiresAt: '' })

const plain = (raw: unknown): Values => JSON.parse(JSON.stringify(raw))
/** Without what we state, wherever it stands. */
const strip = (value: unknown): unknown => JSON.parse(JSON.stringify(value), (name, each) => (name === 'x-understory' ? undefined : each))

/** Says what differs, and only then takes the time to look. */
function expectSame(actual: unknown, expected: unknown) {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected)
}

/** What is never taken from a resume. */
const { privacySettings, sectionPrivacy } = empty.content
const withoutPrivacy = (values: Content) => ({ ...withoutIds(values), privacySettings, sectionPrivacy })

it(
  'changes nothing of a resume that comes in and goes out again, accounts for all of it, and finds nothing new in it a second time',
  () => {
    fc.assert(
      fc.property(resume, (raw) => {
        const account = applied(empty, raw)
        expectSame(strip(exported(account)), plain(raw))
        const said = JSON.stringify([account.content, account.kept.original, account.kept.items.map(({ value }) => value)])
        expect(scalarsOf(plain(raw)).filter((text) => !said.includes(JSON.stringify(text).slice(1, -1)))).toEqual([])

        const second = preview(account, raw)
        expect(second.fields).toEqual([])
        expect(second.sections.flatMap(({ items }) => items.filter(({ status }) => status !== 'same'))).toEqual([])
        const again = applied(account, raw)
        expectSame(again.content, account.content)
        expectSame(strip(exported(again)), plain(raw))
      }),
      runs,
    )
  },
  timeoutMs,
)

function scalarsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(scalarsOf) : []
}

it(
  'loses nothing of a portfolio that goes out and comes in again, whatever it has twice or empty, and then writes the same bytes',
  () => {
    fc.assert(
      fc.property(content, (saved) => {
        const first = exported({ content: { ...saved, privacySettings, sectionPrivacy }, kept: emptyRetained })
        const back = applied(empty, first)
        expectSame(withoutIds(back.content), withoutPrivacy(saved))
        expect(resumeText(exported(back))).toBe(resumeText(first))
      }),
      runs,
    )
  },
  timeoutMs,
)

type Edit = { field: keyof Content; value: unknown }
const edit: fc.Arbitrary<Edit[]> = content.chain((other) =>
  fc
    .subarray(Object.keys(contentFields) as (keyof Content)[], { minLength: 1, maxLength: 4 })
    .map((names) => names.map((field) => ({ field, value: other[field] }))),
)

it(
  'lets edits win, and leaves alone whatever they are not about',
  () => {
    fc.assert(
      fc.property(resume, edit, fc.nat(), (raw, edits, which) => {
        const account = applied(empty, raw)
        const changed = { ...account.content, ...Object.fromEntries(edits.map(({ field, value }) => [field, value])) }
        const written = exported({ ...account, content: changed })
        expectSame(withoutIds(applied(empty, written).content), withoutPrivacy(changed))
        const whole = plain(raw)
        const others = Object.keys(whole).filter((name) => /^[xyz_]/.test(name))
        expect(Object.fromEntries(others.map((name) => [name, written[name]]))).toEqual(
          Object.fromEntries(others.map((name) => [name, whole[name]])),
        )
        expectOthersUntouched(account, which)
      }),
      runs,
    )
  },
  timeoutMs,
)

/** One position gets another employer: nothing else of the list is written otherwise, nor any other member of that one. */
function expectOthersUntouched(account: Account, which: number) {
  const { experience } = account.content
  if (experience.length === 0) return
  const changed = experience.map((entry, index) => (index === which % experience.length ? { ...entry, company: 'Another company' } : entry))
  const before = worksIn(exported(account))
  const after = worksIn(exported({ ...account, content: { ...account.content, experience: changed } }))
  const different = before.map((one, index) => [one, after[index]] as const).filter(([one, other]) => !isDeepStrictEqual(one, other))
  expect([after.length, different.length]).toEqual([before.length, 1])
  const { name: _, company: __, ...rest } = objectIn(different[0]?.[0])
  expect(different[0]?.[1]).toMatchObject({ ...rest, name: 'Another company' })
}

const worksIn = ({ work }: Values): readonly unknown[] => (Array.isArray(work) ? work : [work])
