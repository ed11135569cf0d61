import { beforeAll, expect, it } from 'vitest'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { Field, Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { phoneOf } from '#contract/fields/phone.ts'
import { spokenFor } from '#contract/words/all.ts'
import { normalizeForSave } from '../web/model/draft/normalize-for-save.ts'
import { withSkills } from '../web/model/entries.ts'
import { loadTypedValues } from '../web/model/load-typed-values.ts'
import { draftValueOf } from '../web/model/typed-amounts.ts'
import { startApp } from './app.ts'

/** How people of ten countries type names, lists, numbers and addresses, with what their programs add that no one can see. */
interface Writer {
  readonly language: string
  readonly currency: Portfolio['salaryCurrency']
  /** Typed, and what it is. */
  readonly line: readonly [typed: string, saved: string]
  readonly list: readonly [typed: string, items: readonly string[]]
  readonly salary: readonly [typed: string, amount: number]
  readonly phone: string
}

const writers: readonly Writer[] = [
  {
    language: 'de',
    currency: 'CHF',
    line: ['Bea\u00adtrice\u00a0von Graffenried', 'Beatrice von Graffenried'],
    list: ['Buchhaltung; Lohn, SAP', ['Buchhaltung', 'Lohn', 'SAP']],
    salary: ['CHF 85’000.–', 85_000],
    phone: '079 123 45 67',
  },
  {
    language: 'de',
    currency: 'EUR',
    line: ['\ufeffJürgen d\u0092Arcy', 'Jürgen d’Arcy'],
    list: ['•\tPlanung •\tBau', ['Planung', 'Bau']],
    salary: ['85.000,00 €', 85_000],
    phone: '030 / 123456 Durchwahl 12',
  },
  {
    language: 'fr',
    currency: 'EUR',
    line: ['Anne\u2011Sophie\u2009L\u2019Hôpital', 'Anne‑Sophie L’Hôpital'],
    list: ['Droit\tGestion', ['Droit', 'Gestion']],
    salary: ['45\u202f000 €', 45_000],
    phone: '06 12 34 56 78',
  },
  {
    language: 'hi',
    currency: 'INR',
    line: ['क्\u200dषितिज\u200b', 'क्\u200dषितिज'],
    list: ['हिन्दी, मराठी', ['हिन्दी', 'मराठी']],
    salary: ['१२ लाख', 1_200_000],
    phone: '०९८७६५ ४३२१०',
  },
  {
    language: 'fa',
    currency: 'IRR',
    line: ['می\u200cترا\u202c', 'می\u200cترا'],
    list: ['طراحی، تحلیل؛ پژوهش', ['طراحی', 'تحلیل', 'پژوهش']],
    salary: ['۸۵۰٬۰۰۰٬۰۰۰', 850_000_000],
    phone: '۰۲۱-۱۲۳۴۵۶۷۸',
  },
  {
    language: 'ar',
    currency: 'SAR',
    line: ['\u2067محمد بن سلمان\u2069', 'محمد بن سلمان'],
    list: ['المحاسبة، إكسل', ['المحاسبة', 'إكسل']],
    salary: ['١٢٠ ألف ريال', 120_000],
    phone: '٠٥٠ ١٢٣ ٤٥٦٧',
  },
  {
    language: 'ja',
    currency: 'JPY',
    line: ['山田\u3000太郎\ufeff', '山田\u3000太郎'],
    list: ['英語、会計；Excel', ['英語', '会計', 'Excel']],
    salary: ['年収６００万円', 6_000_000],
    phone: '０９０－１２３４－５６７８',
  },
  {
    language: 'pl',
    currency: 'PLN',
    line: ['Łucja\u00a0O\u0301 Konek\u200b', 'Łucja Ó Konek'],
    list: ['Kadry | Płace', ['Kadry', 'Płace']],
    salary: ['144 tys. zł', 144_000],
    phone: '22 123 45 67 wew. 12',
  },
  {
    language: 'pt-BR',
    currency: 'BRL',
    line: ['Sukarno\u00ad', 'Sukarno'],
    list: ['Vendas · Marketing', ['Vendas', 'Marketing']],
    salary: ['R$ 96.000', 96_000],
    phone: '(11) 91234-5678',
  },
  {
    language: 'zh-Hans',
    currency: 'CNY',
    line: ['欧阳\u200b娜娜', '欧阳娜娜'],
    list: ['数据分析，Python、写作', ['数据分析', 'Python', '写作']],
    salary: ['年薪30万', 300_000],
    phone: '+86 138 0013 8000',
  },
]

/** What is typed into a field, and what is to be saved; undefined if the writer types nothing there. */
function typedInto(field: Field, { line, list, salary, phone }: Writer): readonly [typed: unknown, saved: unknown] | undefined {
  switch (field.kind) {
    case 'line':
      return field.autoComplete === 'tel' ? [`\u202a${phone}\u202c`, phone] : line
    case 'prose':
      return [`${line[0]}\v${line[0]}`, `${line[1].trim()}\n${line[1].trim()}`]
    case 'tags':
      return [withSkills([], list[0]), list[1]]
    case 'points':
      return [[line[0]], [line[1]]]
    case 'email':
      return ['ｍｅ＠example.com\u200b', 'me@example.com']
    case 'url':
      return ['\ufeffｅｘａｍｐｌｅ.com/cv', 'https://example.com/cv']
    case 'doi':
      return ['１０.1000/１８２', '10.1000/182']
    case 'money':
      return salary
    default:
      return undefined
  }
}

type Texts = Record<string, unknown>

/** The values of all fields, as they are typed or as they are saved. */
function valuesOf(fields: Fields, writer: Writer, at: 0 | 1): Texts {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      if (field.kind === 'group') return [[name, valuesOf(field.fields, writer, at)]]
      if (field.kind === 'list')
        return field.serverOwned || name === 'editions' ? [] : [[name, [{ id: 'one', ...valuesOf(field.fields, writer, at) }]]]
      const typed = typedInto(field, writer)
      return typed ? [[name, typed[at]]] : []
    }),
  )
}

const merged = (whole: unknown, part: unknown): unknown => {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
  const before = (whole ?? {}) as Texts
  return { ...before, ...Object.fromEntries(Object.entries(part).map(([name, value]) => [name, merged(before[name], value)])) }
}

/** The fields that were typed into, of what was saved. */
const picked = (saved: unknown, expected: unknown): unknown => {
  if (Array.isArray(expected))
    return Array.isArray(saved) && typeof expected[0] === 'object' ? expected.map((each, index) => picked(saved[index], each)) : saved
  if (typeof expected !== 'object' || expected === null) return saved
  return Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, picked((saved as Texts)[name], value)]))
}

/** Without the fields that apply only with another choice. */
const applicable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, each) => (['otherDegree', 'customLabel'].includes(name) ? undefined : each)))

beforeAll(loadTypedValues)

it.each(writers.map((writer) => [writer.language, writer] as const))(
  'saves and shows what is typed in %s into every field of the editor',
  async (_, writer) => {
    const app = await startApp()
    const client = await app.registerOwner()
    const facts = { language: writer.language, salaryCurrency: writer.currency, urlHandle: 'writer' }
    const typed = valuesOf(portfolioFields, writer, 0)
    // The field of an amount converts it with each letter.
    const context = { currency: writer.currency, period: '', basis: '', language: writer.language }
    for (const name of ['salaryMin', 'salaryMax']) typed[name] = draftValueOf(String(typed[name]), context)
    const draft = merged(await client.portfolio(), { ...typed, ...facts }) as Portfolio
    const privacySettings = Object.fromEntries(Object.keys(draft.privacySettings).map((name) => [name, false]))
    const { status, body } = await client.put('/api/portfolio', { ...normalizeForSave(draft), privacySettings })
    expect([status, body.fields]).toEqual([200, undefined])
    const expected = valuesOf(portfolioFields, writer, 1)
    expect(applicable(picked(body, expected))).toEqual(applicable(expected))
    const { text } = await app.visitor.get('/me/writer')
    for (const shown of [writer.line[1].trim(), ...writer.list[1]]) expect(text).toContain(shown)
    expect(text).toContain(spokenFor(writer.language).money(writer.salary[1], writer.currency))
    expect(text).toContain(`href="${phoneOf(writer.phone, { countryCode: '' })?.uri ?? ''}"`.replace('href=""', ''))
  },
)
