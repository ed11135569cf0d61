import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contentFields } from '#contract/fields/content-fields.ts'
import { findInResume } from '#resume/model/find.ts'
import { objectIn, type Values } from '#resume/model/member.ts'
import { resumeText } from '#resume/model/resume.ts'
import { pruneRetained, writeOwnResume } from '#resume/model/retained.ts'
import { type Content, readContent } from '#server/portfolios/content.ts'
import { propertyRuns, timeoutFor } from '#test/property-runs.ts'
import { content, resume, withoutIds } from '#test/resume-arbitraries.ts'
import { planFields } from './fields.ts'
import { type Choices, merge, noChoices } from './merge.ts'
import { previewOf } from './preview.ts'
import { limitFile, type StoredImport } from './stored-import.ts'
import { validateContent } from './validate-content.ts'

const runs = propertyRuns('imports', 1000)
const today = '2026-11-22'
const timeoutMs = timeoutFor(runs)

interface Account {
  content: Content
}

const empty: Account = { content: readContent({}) }
const currentIn = ({ content }: Account) => ({ content, documents: [], photo: null })

const importCache = new WeakMap<object, StoredImport>()
function importedFrom(raw: object): StoredImport {
  const imported = importCache.get(raw) ?? read(raw)
  importCache.set(raw, imported)
  return imported
}

function read(raw: object): StoredImport {
  const { photo: _, ...found } = limitFile(findInResume(raw, today))
  return { ...found, documents: [] }
}

/** Returns the account after the file is applied to it. Its owner shows what the import would hide. */
function applyFile(account: Account, raw: object, choices: Choices = noChoices) {
  const imported = importedFrom(raw)
  const hiding = planFields(imported, currentIn(account)).filter(({ protects }) => protects !== undefined)
  const fields = { ...Object.fromEntries(hiding.map(({ field }) => [field, 'keep' as const])), ...choices.fields }
  const merged = merge(imported, { ...choices, fields }, currentIn(account))
  const content = pruneRetained(account.content, validateContent(account.content, merged.content), today)
  return { content: readContent(JSON.parse(JSON.stringify(content))) }
}

const exportResume = ({ content }: Account): Values => JSON.parse(resumeText(writeOwnResume(content, { today })))
const preview = (account: Account, raw: object) =>
  previewOf(importedFrom(raw), currentIn(account), { id: '', filename: '', state: 'ready', basedOn: 1, expiresAt: '' })

const plain = (raw: unknown): Values => JSON.parse(JSON.stringify(raw))
/** The value without our extension members. */
const withoutExtensions = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, each) => (name === 'x-understory' ? undefined : each))

/** Compares with the slow `toStrictEqual` only to report a difference. */
function expectSame(actual: unknown, expected: unknown) {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toStrictEqual(expected)
}

/** A resume can hide more than the portfolio, never less, and never opens the form to write to the owner. */
const { privacySettings, sectionPrivacy, contactForm } = empty.content
const hiddenInEither = <S extends object>(one: S, other: object) => ({
  ...one,
  ...Object.fromEntries(Object.entries(other).filter(([, isHidden]) => isHidden)),
})
const withPrivacy = (values: Content) => ({
  ...withoutIds(values),
  privacySettings: hiddenInEither(privacySettings, values.privacySettings),
  sectionPrivacy: hiddenInEither(sectionPrivacy, values.sectionPrivacy),
  contactForm,
})

it(
  'exports an imported resume unchanged, stores every value of it, and finds no change when it is imported again',
  () => {
    fc.assert(
      fc.property(resume, (raw) => {
        const account = applyFile(empty, raw)
        expectSame(withoutExtensions(exportResume(account)), plain(raw))
        const stored = JSON.stringify(account.content)
        expect(stringsIn(plain(raw)).filter((text) => !stored.includes(JSON.stringify(text).slice(1, -1)))).toEqual([])

        const second = preview(account, raw)
        expect(second.fields).toEqual([])
        expect(second.sections.flatMap(({ items }) => items.filter(({ status }) => status !== 'same'))).toEqual([])
        const again = applyFile(account, raw)
        expectSame(again.content, account.content)
        expectSame(withoutExtensions(exportResume(again)), plain(raw))
      }),
      runs,
    )
  },
  timeoutMs,
)

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

it(
  'restores an exported portfolio completely, including duplicate and empty values, and exports the same bytes again',
  () => {
    fc.assert(
      fc.property(content, (saved) => {
        const settings = { privacySettings, sectionPrivacy, contactForm }
        const first = exportResume({ content: { ...saved, ...settings } })
        const restored = applyFile(empty, first)
        expectSame(withoutIds(restored.content), withPrivacy({ ...saved, ...settings }))
        expect(resumeText(exportResume(restored))).toBe(resumeText(first))
      }),
      runs,
    )
  },
  timeoutMs,
)

type Edit = { field: keyof Content; value: unknown }
const edit: fc.Arbitrary<Edit[]> = content.chain((other) =>
  fc
    .subarray(Object.keys(contentFields).filter((name) => name !== 'retained') as (keyof Content)[], { minLength: 1, maxLength: 4 })
    .map((names) => names.map((field) => ({ field, value: other[field] }))),
)

it(
  'exports edited fields with their new values and everything else unchanged',
  () => {
    fc.assert(
      fc.property(resume, edit, fc.nat(), (raw, edits, entryIndex) => {
        const account = applyFile(empty, raw)
        const changed = { ...account.content, ...Object.fromEntries(edits.map(({ field, value }) => [field, value])) }
        const written = exportResume({ ...account, content: changed })
        expectSame(withoutIds(applyFile(empty, written).content), withPrivacy(changed))
        const whole = plain(raw)
        const others = Object.keys(whole).filter((name) => /^[xyz_]/.test(name))
        expect(Object.fromEntries(others.map((name) => [name, written[name]]))).toEqual(
          Object.fromEntries(others.map((name) => [name, whole[name]])),
        )
        expectOthersUntouched(account, entryIndex)
      }),
      runs,
    )
  },
  timeoutMs,
)

/** Changing the company of one position changes only that member of that entry. */
function expectOthersUntouched(account: Account, entryIndex: number) {
  const { experience } = account.content
  if (experience.length === 0) return
  const changed = experience.map((entry, index) =>
    index === entryIndex % experience.length ? { ...entry, company: 'Another company' } : entry,
  )
  const before = worksIn(exportResume(account))
  const after = worksIn(exportResume({ ...account, content: { ...account.content, experience: changed } }))
  const different = before.map((one, index) => [one, after[index]] as const).filter(([one, other]) => !isDeepStrictEqual(one, other))
  expect([after.length, different.length]).toEqual([before.length, 1])
  const { name: _, company: __, ...rest } = objectIn(different[0]?.[0])
  expect(different[0]?.[1]).toMatchObject({ ...rest, name: 'Another company' })
}

const worksIn = ({ work }: Values): readonly unknown[] => (Array.isArray(work) ? work : [work])
