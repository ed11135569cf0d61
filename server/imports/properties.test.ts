import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contentFields } from '#contract/content-fields.ts'
import { findInResume } from '#server/formats/json-resume/find.ts'
import type { Values } from '#server/formats/json-resume/member.ts'
import { resumeText } from '#server/formats/json-resume/resume.ts'
import type { KeptRow } from '#server/kept/rows.ts'
import { writeBack } from '#server/kept/write-back.ts'
import { type Content, readContent } from '#server/portfolios/content.ts'
import { content, resume, withoutIds } from '#test/resume-arbitraries.ts'
import { asTaken } from './as-taken.ts'
import { type Brought, tidyFound } from './brought.ts'
import { keptAfter } from './keeping.ts'
import { asSuggested, type Choices, merge } from './merge.ts'
import { previewOf } from './preview.ts'

/* Failures print their seed; FC_SEED and FC_RUNS ask for others. */
const runs = { numRuns: Number(process.env['FC_RUNS'] ?? 1000), ...(process.env['FC_SEED'] && { seed: Number(process.env['FC_SEED']) }) }
const today = '2026-11-22'
const times = { keptAt: '2026-11-22T12:00:00.000Z' }

interface Account {
  content: Content
  kept: readonly KeptRow[]
}

const empty: Account = { content: readContent({}), kept: [] }
const mineIn = ({ content }: Account) => ({ content, documents: [], photo: null })

function broughtFrom(raw: unknown): Brought {
  const { documents: _, photo: __, ...found } = findInResume(raw, today)
  return { ...found, ...tidyFound({ ...found, documents: [] }), documents: [] }
}

let imported = 0
/** What an account is after a file was applied to it. */
function applied(account: Account, raw: unknown, choices: Choices = asSuggested) {
  const brought = broughtFrom(raw)
  const merged = merge(brought, choices, mineIn(account))
  const origin = { ...times, origin: `import-${++imported}`, source: brought.kind, file: 'resume.json' }
  const { rows, dropped } = keptAfter(account.kept, { brought, merged, wanted: choices.keep, origin })
  fc.pre(dropped === 0)
  return { content: asTaken(account.content, merged.content), kept: JSON.parse(JSON.stringify(rows)) as KeptRow[] }
}

const exported = ({ content, kept }: Account): Values => JSON.parse(resumeText(writeBack(content, kept, { today })))
const preview = (account: Account, raw: unknown) =>
  previewOf(broughtFrom(raw), mineIn(account), { id: '', filename: '', state: 'ready', basedOn: 1, expiresAt: '' })

const plain = (raw: unknown): Values => JSON.parse(JSON.stringify(raw))
/** Without what we state, wherever it stands. */
const strip = (value: unknown): unknown => JSON.parse(JSON.stringify(value), (name, each) => (name === 'x-understory' ? undefined : each))

/** What is never taken from a resume. */
const { privacySettings, sectionPrivacy } = empty.content
const withoutPrivacy = (values: Content) => ({ ...withoutIds(values), privacySettings, sectionPrivacy })

it('changes nothing of a resume that comes in and goes out again', () => {
  fc.assert(
    fc.property(resume, (raw) => {
      expect(strip(exported(applied(empty, raw)))).toEqual(plain(raw))
    }),
    runs,
  )
})

it('loses nothing of a portfolio that goes out and comes in again, whatever it has twice or empty', () => {
  fc.assert(
    fc.property(content, (saved) => {
      const back = applied(empty, exported({ content: saved, kept: [] }))
      expect(withoutIds(back.content)).toEqual(withoutPrivacy(saved))
    }),
    runs,
  )
})

it('writes the same bytes again', () => {
  fc.assert(
    fc.property(content, (saved) => {
      const open = { ...saved, privacySettings, sectionPrivacy }
      const first = resumeText(exported({ content: open, kept: [] }))
      expect(resumeText(exported(applied(empty, JSON.parse(first))))).toBe(first)
    }),
    runs,
  )
})

type Edit = { field: keyof Content; value: unknown }
const edit: fc.Arbitrary<Edit[]> = content.chain((other) =>
  fc
    .subarray(Object.keys(contentFields) as (keyof Content)[], { minLength: 1, maxLength: 4 })
    .map((names) => names.map((field) => ({ field, value: other[field] }))),
)

it('lets edits win, and leaves alone what they are not about', () => {
  fc.assert(
    fc.property(resume, edit, (raw, edits) => {
      const account = applied(empty, raw)
      const changed = { ...account.content, ...Object.fromEntries(edits.map(({ field, value }) => [field, value])) }
      const written = exported({ ...account, content: changed })
      const back = applied(empty, written)
      expect(withoutIds(back.content)).toEqual(withoutPrivacy(changed))
      // Whole members that no edit is about.
      const whole = plain(raw)
      const others = Object.keys(whole).filter((name) => /^[xyz_]/.test(name))
      expect(Object.fromEntries(others.map((name) => [name, written[name]]))).toEqual(
        Object.fromEntries(others.map((name) => [name, whole[name]])),
      )
    }),
    runs,
  )
})

it('edits one entry and leaves every other, and the members of that one that the edit is not about', () => {
  fc.assert(
    fc.property(resume, fc.nat(), (raw, which) => {
      const account = applied(empty, raw)
      const { experience } = account.content
      fc.pre(experience.length > 0)
      const at = which % experience.length
      const changed = experience.map((entry, index) => (index === at ? { ...entry, company: 'Another company' } : entry))
      const before = exported(account)['work']
      const after = exported({ ...account, content: { ...account.content, experience: changed } })['work']
      const works = (Array.isArray(before) ? before : [before]).map((work, index) => [
        work,
        (Array.isArray(after) ? after : [after])[index],
      ])
      const different = works.filter(([one, other]) => !isDeepStrictEqual(one, other))
      expect(different).toHaveLength(1)
      const [[one, other] = []] = different
      const { name, company, ...rest } = typeof one === 'object' ? (one as Values) : {}
      expect(other).toMatchObject({ ...rest, name: 'Another company' })
    }),
    runs,
  )
})

it('finds nothing new in a file that was taken before', () => {
  fc.assert(
    fc.property(resume, (raw) => {
      const account = applied(empty, raw)
      const second = preview(account, raw)
      expect(second.fields).toEqual([])
      expect(second.sections.flatMap(({ items }) => items.filter(({ status }) => status !== 'same'))).toEqual([])
      const again = applied(account, raw)
      expect(again.content).toEqual(account.content)
      expect(strip(exported(again))).toEqual(plain(raw))
    }),
    runs,
  )
})

it('accounts for whatever a file says', () => {
  fc.assert(
    fc.property(resume, (raw) => {
      const { content, kept } = applied(empty, raw)
      const said = JSON.stringify([
        content,
        kept.map((row) => (row.what === 'loose' ? row.value : row.what === 'root' ? row.value : row.originals)),
      ])
      for (const text of scalarsOf(plain(raw))) expect(said).toContain(JSON.stringify(text).slice(1, -1))
    }),
    runs,
  )
})

function scalarsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(scalarsOf) : []
}
