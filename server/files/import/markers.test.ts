import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { byName, Markers, type Marking, tracesOf, withMarkers } from '#test/markers.ts'
import {
  bibtexFields,
  cardLines,
  europass,
  europassBefore2020,
  linkedInTables,
  reactiveResume4,
  reactiveResume5,
  risTags,
} from '#test/members-of-formats.ts'
import { zipOf } from '#test/zip.ts'

/* A member of a file counts as read only if its value was used: each is in a field, in a retained value, or in a notice. */

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  $ref?: string
}
const schema: Schema = JSON.parse(readFileSync(new URL(import.meta.resolve('@jsonresume/schema/schema.json')), 'utf8'))

type Json = Parameters<typeof withMarkers>[0]
/** A value with every member of a schema, and one that it doesn't have. */
function sampleOf({ properties, items }: Schema): Json {
  if (items) return [sampleOf(items), sampleOf(items)]
  if (!properties) return 'text'
  const known = Object.entries(properties).map(([name, each]) => [name, sampleOf(each)])
  return { ...Object.fromEntries(known), unknown: 'text', others: [{ deep: ['text', { er: 7 }] }] }
}
const jsonResume = sampleOf(schema)

/** Members about the file or its design, which are no content. */
const noContent = {
  'JSON Resume': /^\$schema$/,
  'Reactive Resume 4':
    /(?:^|\.)(?:id|columns|separateLinks|icon|size|aspectRatio|borderRadius|level)$|^metadata\.(?!notes)|^sections\.(?!custom)\w+\.name$/,
  'Reactive Resume 5':
    /(?:^|\.)(?:id|columns|icon|iconColor|size|rotation|aspectRatio|border\w+|shadow\w+|level|type)$|^metadata\.(?!notes)|^sections\.\w+\.title$|^summary\.title$/,
}
const jsonFiles = { 'JSON Resume': jsonResume, 'Reactive Resume 4': reactiveResume4, 'Reactive Resume 5': reactiveResume5 }
type JsonFormat = keyof typeof jsonFiles

/** The other types that a member can have. */
const markings: Readonly<Record<string, Marking>> = {
  'of the expected form': byName,
  'that are texts of no form': (markers, path) => markers.text(path),
  'that are numbers': (markers, path) => markers.number(path),
  'that are lists': (markers, path) => [markers.text(path), markers.text(path)],
  'that are objects of an unknown shape': (markers, path) => ({ deep: { er: [markers.text(path), { est: markers.number(path) }] } }),
}

async function missing(format: JsonFormat, mark: Marking, change: (file: Json) => Json = (file) => file): Promise<string[]> {
  const markers = new Markers()
  const file = change(withMarkers(jsonFiles[format], (path, name) => mark(markers, path, name), noContent[format]))
  return markers.missingIn(await tracesOf(file as object, 'file.json'))
}

describe.each(Object.keys(jsonFiles) as JsonFormat[])('a file of %s', (format) => {
  it.each(Object.entries(markings))('loses no member, with values %s', async (_, mark) => {
    expect(await missing(format, mark)).toEqual([])
  })

  it('loses no member whose name is in other letters', async () => {
    const renamed = (value: Json, depth: number): Json => {
      if (Array.isArray(value)) return value.map((each) => renamed(each, depth))
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [depth > 1 ? name.toUpperCase() : name, renamed(each, depth + 1)]),
      )
    }
    expect(await missing(format, byName, (file) => renamed(file, 0))).toEqual([])
  })
})

it.each(Object.entries(linkedInTables))('loses no cell of %s', async (name, columns) => {
  const markers = new Markers()
  const header = columns.length > 2 ? [...columns, 'A Column Of Tomorrow'] : columns
  const row = (number: number) =>
    header
      .map((column) =>
        byName(markers, `${column} ${number}`, /\bon$|date/i.test(column) ? 'date' : /^url|websites/i.test(column) ? 'url' : column),
      )
      .join(',')
  const csv = [header.join(','), row(1), row(2)].join('\n')
  expect(markers.missingIn(await tracesOf(await zipOf({ [name]: csv }), 'linkedin.zip'))).toEqual([])
})

it('loses no property of a vCard', async () => {
  const markers = new Markers()
  const lines = cardLines
    .flatMap((line) => [line, line])
    .map((line, index) => line.replace(/mk/g, () => markers.text(`${line} ${index % 2}`)))
  const card = ['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'END:VCARD'].join('\r\n')
  expect(markers.missingIn(await tracesOf(card, 'card.vcf'))).toEqual([])
})

it.each([
  ['since 2020', europass],
  ['before 2020', europassBefore2020],
])('loses no element of Europass %s', async (_, xml) => {
  const markers = new Markers()
  const marked = xml.replace(/<(\w+)>mk(?=<)/g, (_, name: string) => `<${name}>${String(byName(markers, name, name))}`)
  expect(markers.missingIn(await tracesOf(`<?xml version="1.0" encoding="UTF-8"?>${marked}`, 'europass.xml'))).toEqual([])
})

it('loses no field of BibTeX', async () => {
  const markers = new Markers()
  const entries = ['article', 'inproceedings', 'phdthesis', 'misc'].map((type) => {
    const fields = bibtexFields.map((name) => `${name} = {${textFor(markers, `${type} ${name}`, name)}}`)
    return `@${type}{key${type},\n${fields.join(',\n')}\n}`
  })
  expect(markers.missingIn(await tracesOf(entries.join('\n'), 'papers.bib'))).toEqual([])
})

it('loses no tag of RIS', async () => {
  const markers = new Markers()
  const entries = ['JOUR', 'CONF', 'BOOK'].map((type) =>
    [`TY  - ${type}`, ...risTags.map((tag) => `${tag}  - ${textFor(markers, `${type} ${tag}`, tag)}`), 'ER  - '].join('\n'),
  )
  expect(markers.missingIn(await tracesOf(entries.join('\n'), 'papers.ris'))).toEqual([])
})

it('loses no member of CSL-JSON', async () => {
  const markers = new Markers()
  const texts = JSON.parse(readFileSync(new URL('../../../fixtures/import/bibliography/papers.json', import.meta.url), 'utf8'))
  const csl = withMarkers(
    [{ ...texts[0], ...cslMembers }],
    (path, name) => (name === 'type' ? 'article-journal' : name === 'id' ? 'key' : byName(markers, path, name)),
    /issued|accessed/,
  )
  expect(markers.missingIn(await tracesOf(csl as object, 'papers.json'))).toEqual([])
})

const cslMembers = Object.fromEntries(
  'abstract annote archive authority citation-label collection-title container-title dimensions DOI edition event-title event-place genre ISBN ISSN jurisdiction keyword language medium note number number-of-pages original-title page PMID PMCID publisher publisher-place references scale section source status title title-short URL version volume issue year-suffix unknown'
    .split(' ')
    .map((name) => [name, 'text']),
)

it('loses no member of our own archive that is newer than this version', async () => {
  const markers = new Markers()
  const newer = (place: string) => ({ unknown: { deep: [markers.text(place), { er: markers.number(place) }] } })
  const portfolio = {
    firstName: markers.text('firstName'),
    ...newer('portfolio'),
    place: { region: markers.text('region'), ...newer('place') },
    experience: [{ id: randomUUID(), company: markers.text('company'), title: markers.text('title'), ...newer('experience') }],
    skillCategories: [{ id: randomUUID(), name: markers.text('name'), skills: [markers.text('skills'), newer('skills')] }],
    educations: [newer('educations')],
  }
  expect(markers.missingIn(await tracesOf(await zipOf({ 'portfolio.json': JSON.stringify(portfolio) }), 'archive.zip'))).toEqual([])
})

/** Years, pages and DOIs need a form of their own. */
function textFor(markers: Markers, place: string, name: string): string {
  if (/^(?:year|date|urldate|PY|Y1|Y2|DA)$/.test(name)) return markers.date(place).slice(0, 4)
  if (/^(?:doi|DO)$/.test(name)) return `10.1234/${markers.text(place)}`
  if (/^(?:url|UR|L1|L2)$/.test(name)) return markers.url(place)
  return /^(?:author|editor|translator|AU|A[1-4])$/.test(name) ? `${markers.text(place)}, ${markers.text(place)}` : markers.text(place)
}
