import { relations, type ShownEndorsementText } from '#contract/endorsement-text.ts'
import { keysOf } from '#contract/fields/choices.ts'
import { contentFields } from '#contract/fields/content-fields.ts'
import type { Field, Fields } from '#contract/fields/field.ts'
import { readContent } from '#server/portfolios/content.ts'
import type { StoredPortfolio } from '#server/portfolios/stored-portfolio.ts'

/** A portfolio with a value in every field. Each word that its owner has written begins with 'zz'. */

const dates = ['2019-03-05', '2017-11', '2015', '2013-01', '1999-05', '1998']
const picture = (id: string) => ({
  id,
  alt: 'zzpicture',
  caption: 'zzcaption',
  width: 1200,
  height: 800,
  sources: [{ type: 'image/jpeg' as const, width: 640, url: `/api/picture/${id}` }],
})

const entriesPerList = 10

/** Replace a choice, in every second entry. */
const ownLabels = ['customLabel', 'degreeName', 'otherDegree']

function sampleOf(name: string, field: Field, index: number): unknown {
  switch (field.kind) {
    case 'choice': {
      const keys = Object.keys(field.choices)
      return keys[index % keys.length]
    }
    case 'flag':
      return index % 2 === 1
    case 'date':
      return name.startsWith('end') ? '' : dates[index % dates.length]
    case 'month':
    case 'year':
    case 'slug':
    case 'order':
      return undefined
    case 'money':
      return 60_000
    case 'language':
      return 'en-XA'
    case 'timezone':
      return 'Europe/Berlin'
    case 'email':
      return 'zz@zz.example'
    case 'url':
      return 'https://zz.example/zz'
    case 'tags':
    case 'points':
      return ['zzone', 'zztwo']
    case 'pictures':
      return Array.from({ length: 1 + (index % 4) }, (_, number) => picture(`zz${index}${number}`))
    case 'group':
      return valuesOf(field.fields, index)
    case 'list':
      return name === 'editions' ? [] : Array.from({ length: entriesPerList }, (_, entry) => entryOf(name, field.fields, entry))
    default:
      return ownLabels.includes(name) && index % 2 === 0 ? '' : `zz${name}`
  }
}

const valuesOf = (fields: Fields, index: number) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(name, field, index)]))

/** The first entries are current, have ended at a known date, and have an end only. Every second project has a page. */
function entryOf(list: string, fields: Fields, index: number) {
  const ends = [{ endDate: '' }, { endDate: '2021-06' }, { startDate: '', endDate: '2014' }][index % 3]
  const slug = list === 'projects' && index % 2 === 1 ? { slug: `zz${index}` } : {}
  const old = { title: `zzold${index}`, company: 'zzemployer', startDate: '1990-01', endDate: `${1991 + index}-02`, current: false }
  return { id: `${list}${index}`, ...valuesOf(fields, index), ...ends, ...slug, ...(list === 'experience' && index > 1 && old) }
}

/** One for each relation, with and without the optional parts. */
function endorsementTextOf(index: number): ShownEndorsementText {
  return {
    id: `4503f1a0-0000-4000-8000-00000000000${index.toString(16)}`,
    name: 'zzwriter',
    relation: keysOf(relations)[index % 7] ?? 'knows',
    organization: index % 2 === 0 ? 'zzorganization' : '',
    roles: index % 3 === 0 ? ['zztitle', 'zzgone'] : [],
    skills: index % 4 === 0 ? ['zzskill'] : [],
    text: 'zzwords',
    domain: ['zzdomain.example', '', 'zz.example'][index % 3] ?? '',
    month: '2026-11',
    signed: index % 2 === 0,
  }
}

export function fullPortfolio({ language, isHidden, hasPin = true }: { language: string; isHidden: boolean; hasPin?: boolean }) {
  const values = valuesOf(contentFields, 1)
  const [, job] = values['experience'] as object[]
  const earlierJobs = Array.from({ length: 14 }, (_, index) => ({
    ...job,
    id: `old${index}`,
    startDate: '1980-01',
    endDate: '1981-01',
    current: false,
  }))
  const switches = (fields: Fields) => Object.fromEntries(Object.keys(fields).map((name) => [name, isHidden]))
  const stored: StoredPortfolio = {
    id: '7',
    urlHandle: 'zzhandle',
    version: 1,
    savedRevision: 1,
    revision: 1,
    sealedPin: hasPin ? 'sealed' : null,
    pinVersion: 1,
    endorsementCount: 1200,
    isFrozen: false,
    content: readContent({
      ...values,
      language,
      experience: [...(values['experience'] as object[]), ...earlierJobs],
      visibility: 'open',
      state: '',
      privacySettings: switches(contentFields.privacySettings.fields),
      sectionPrivacy: switches(contentFields.sectionPrivacy.fields),
    }),
    documents: [
      { id: 'zz1', type: 'resume', customLabel: '', filename: 'zzfile' },
      { id: 'zz2', type: 'other', customLabel: 'zzlabel', filename: 'zzfile2' },
    ] as StoredPortfolio['documents'],
    photo: null,
    pictures: new Map(),
    endorsementTexts: Array.from({ length: 12 }, (_, index) => endorsementTextOf(index)),
    isReachable: false,
  }
  return stored
}
