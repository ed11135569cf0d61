import { addArea, addLocation } from '../../model/areas.ts'
import { orderShownIn } from '../../model/dates.ts'
import { capitalize } from '../../model/find-entries.ts'
import { isEmpty } from '../../model/leftovers.ts'
import { linkOf } from '../../model/links.ts'
import { isObject, objectIn, type Values } from '../../model/member.ts'
import { emptyParsedFile, type ParsedFile } from '../../model/parsed-file.ts'
import { ParsedFileBuilder } from '../../model/parsed-file-builder.ts'
import { photoIn } from '../../model/pictures.ts'
import { plainTextOf, toLine } from '../../model/texts.ts'
import { addUnusedTexts, type SourceText } from '../../model/unused-texts.ts'
import { headingIn } from '../pdf/headings.ts'
import { addUnreadMembers, Item, isHidden, textOf } from './items.ts'
import { type AddItem, adders, customItemAdder } from './sections.ts'

/** Recognizes versions 3 to 5 by their `sections` object, which JSON Resume does not have. */
export const isReactiveResume = (value: Values): boolean =>
  isObject(value['basics']) &&
  isObject(value['sections']) &&
  Object.values(value['sections']).some((section) => isObject(section) && Array.isArray(section['items']))

/** The user has to select items that are hidden there. */
export function readReactiveResume(resume: Values, today: string): ParsedFile {
  const dateOptions = { language: localeOf(resume), order: orderShownIn(JSON.stringify(resume)) }
  const builder = new ParsedFileBuilder(emptyParsedFile('reactive-resume'), today, dateOptions)
  const sections = objectIn(resume['sections'])
  addBasics(objectIn(resume['basics']), builder)
  addPicture(objectIn(resume['picture']), builder)
  for (const summary of [sections['summary'], resume['summary']]) addSummary(summary, builder)
  for (const [name, section] of Object.entries(sections)) if (name !== 'summary') addSection(name, section, builder, today)
  addCustomSections(resume['customSections'], builder, today)
  addMetadata(resume['metadata'], builder)
  for (const [name, value] of Object.entries(resume)) addOther(name, value, builder)
  addUnusedTexts(builder.file, textsIn(resume))
  return builder.build()
}

function localeOf({ metadata }: Values): string {
  const { locale, page } = objectIn(metadata)
  const found = [objectIn(page)['locale'], locale].find((each): each is string => typeof each === 'string' && each !== '') ?? ''
  return found.replaceAll('_', '-')
}

const readMembers = ['basics', 'sections', 'summary', 'picture', 'customSections', 'metadata']
/** Members about the file on the site where it was made. */
const siteMembers = ['version', 'id', 'shortId', 'slug', 'user', 'public', 'image', 'createdAt', 'updatedAt', '$schema']

/** Members that no version has are unmapped. */
function addOther(name: string, value: unknown, builder: ParsedFileBuilder): void {
  if (readMembers.includes(name) || isEmpty(value)) return
  if (siteMembers.includes(name)) builder.addNotRead(name, 'It is about the file in Reactive Resume, not about you.')
  else addUnknown(builder, name, value)
}

function addUnknown(builder: ParsedFileBuilder, name: string, value: unknown): void {
  if (!isEmpty(value)) builder.addUnmapped(name.slice(0, 60), value, 'The file itself')
}

const from = 'basics'

function addBasics(values: Values, builder: ParsedFileBuilder): void {
  const basics = new Item(values, { from, isVisible: true })
  builder.setBasics({ name: basics.text('name') }, { from })
  builder.setWithFullText('headline', basics.text('headline'), { from })
  builder.setField('email', basics.text('email'), { from })
  builder.setField('phone', basics.text('phone'), { from })
  addPlace(basics, builder)
  addLink(basics, ['url', 'website'], builder)
  builder.addUnmapped('Birth date', basics.text('birthdate'), from, { personal: true })
  addSummary(basics.has('summary') ? { content: basics.text('summary') } : undefined, builder)
  const summary = basics.group('summary')
  addSummary({ content: summary.take('body'), visible: summary.take('visible'), title: summary.take('heading') }, builder)
  addUnreadMembers(builder, summary, 'the summary in ')
  for (const name of ['picture', 'photo']) addPicture(objectIn(basics.take(name)), builder)
  for (const field of basics.objects('customFields')) addCustomField(new Item(field, { from, isVisible: true }), builder)
  for (const [index, profile] of basics.objects('profiles').entries()) {
    const item = new Item(profile, { from: `Profile ${index + 1}`, isVisible: true })
    adders['profiles']?.(item, builder, '')
    addUnreadMembers(builder, item)
  }
  addUnreadMembers(builder, basics)
}

/** The location is a text, and in version 3 an object. */
function addPlace(basics: Item, builder: ParsedFileBuilder): void {
  addLocation(builder, basics.text('location'), from)
  const location = basics.group('location')
  const [street, postalCode] = [location.text('address'), location.text('postalCode')]
  if (street || postalCode) builder.setField('address', { street, postalCode }, { from })
  const [city, region, country] = [location.text('city'), location.text('region'), location.text('country')]
  builder.setField('city', city, { from })
  if (region || country) addArea(builder, region, country, from)
  addUnreadMembers(builder, location, 'the location in ')
}

function addLink(item: Item, names: readonly string[], builder: ParsedFileBuilder): void {
  const url = item.url(...names)
  if (url) builder.addEntry('links', linkOf(url, '', 'portfolio'), { from })
}

function addCustomField(item: Item, builder: ParsedFileBuilder): void {
  const [name, text, link] = [item.text('name'), item.text('value', 'text'), item.url('link')]
  const value = link || text
  if (/^https?:\/\//i.test(value)) builder.addEntry('links', linkOf(value, [name, link && text].filter(Boolean).join(', ')), { from })
  else {
    const texts = [text, link].filter(Boolean).join(', ')
    builder.addUnmapped(name || 'A field of your own', name ? `${name}: ${texts}` : texts, from, { personal: true })
  }
  addUnreadMembers(builder, item)
}

/** The first summary is the bio, others are unmapped. */
function addSummary(section: unknown, builder: ParsedFileBuilder): void {
  if (!isObject(section)) {
    addUnknown(builder, 'summary', section)
    return
  }
  const item = new Item(section, { from: 'summary', isVisible: true })
  const text = item.prose('content')
  if (builder.hasField('bio')) builder.addUnmapped('Summary', text, 'summary')
  else builder.setWithFullText('bio', text, { from: 'summary', ...(!item.isVisible && { suggested: false }) })
  addHeading(item, builder)
}

/** Sets the photo if it is embedded in the file and not hidden. A URL becomes an unmapped value and is never fetched. */
function addPicture(picture: Values, builder: ParsedFileBuilder): void {
  const { url, effects } = picture
  const photo = photoIn(url)
  if (photo && (isHidden(picture) || isHidden(objectIn(effects)))) builder.addNotRead('picture', 'It is hidden in Reactive Resume.')
  else if (photo) builder.setPhoto(photo)
  else builder.addUnmapped('Picture', typeof url === 'string' ? url : '', 'picture')
}

const adderOf = (name: unknown) => (typeof name === 'string' && Object.hasOwn(adders, name) ? adders[name] : undefined)

function addSection(name: string, section: unknown, builder: ParsedFileBuilder, today: string): void {
  if (isEmpty(section)) return
  const add = adderOf(name)
  if (add && isObject(section)) addItems(capitalize(name), section, add, builder, today)
  else if (name === 'custom' && isObject(section)) addCustomSections(Object.values(section), builder, today)
  else if (isObject(section) && Array.isArray(section['items'])) addCustomSections([section], builder, today)
  else addUnknown(builder, name, section)
}

/** The sections that the user created. In versions 3 and 5 they can contain items of a known type. */
function addCustomSections(sections: unknown, builder: ParsedFileBuilder, today: string): void {
  if (!Array.isArray(sections)) {
    addUnknown(builder, 'customSections', sections)
    return
  }
  for (const section of sections) {
    if (!isObject(section)) {
      addUnknown(builder, 'customSections', section)
      continue
    }
    const heading = toLine(200)(section['name']) || toLine(200)(section['title']) || 'More'
    addItems(heading, section, adderOf(section['type']) ?? customItemAdder(heading), builder, today)
  }
}

const sectionDesign: Readonly<Record<string, string>> = {
  columns: 'number',
  separateLinks: 'boolean',
  keepTogether: 'boolean',
  startOnNewPage: 'boolean',
  layout: 'string',
  keywordLayout: 'string',
  type: 'string',
}

function addHeading(section: Item, builder: ParsedFileBuilder, usedHeading = ''): void {
  for (const [name, type] of Object.entries(sectionDesign)) if (section.isOfType(name, type)) section.take(name)
  for (const heading of [section.text('name'), section.text('title')])
    if (heading !== usedHeading && headingIn(heading) === undefined) builder.addUnmapped('Heading of a section', heading, section.from)
  addUnreadMembers(builder, section)
}

function addItems(heading: string, values: Values, add: AddItem, builder: ParsedFileBuilder, today: string): void {
  const section = new Item(values, { from: heading, isVisible: true })
  const items = Array.isArray(values['items']) ? values['items'] : []
  if (Array.isArray(values['items'])) section.take('items')
  const isCustom = !Object.values(adders).includes(add)
  addHeading(section, builder, isCustom ? heading : '')
  for (const [index, raw] of items.entries()) {
    const from = `${heading} ${index + 1}`
    if (isObject(raw)) {
      const item = new Item(raw, { from, isVisible: section.isVisible })
      add(item, builder, today)
      addUnreadMembers(builder, item)
    } else addUnknown(builder, from, raw)
  }
}

function addMetadata(metadata: unknown, builder: ParsedFileBuilder): void {
  if (!isObject(metadata)) {
    addUnknown(builder, 'metadata', metadata)
    return
  }
  const { notes, ...design } = metadata
  builder.addUnmapped('Notes', typeof notes === 'string' ? textOf(notes) : isEmpty(notes) ? '' : notes, 'metadata')
  if (!isEmpty(design)) builder.addNotRead('metadata', 'It is the design of the resume in Reactive Resume.')
}

const noContent =
  /^(?:id|icon|iconColor|columns|separateLinks|level|size|rotation|aspectRatio|border\w*|shadow\w*|effects|options|visible|hidden|type|version)$/

function textsIn(value: unknown, path: readonly string[] = []): SourceText[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => textsIn(each, [...path, String(index + 1)]))
  if (isObject(value))
    return Object.entries(value).flatMap(([name, each]) => (isContent(name, each, path) ? textsIn(each, [...path, name]) : []))
  if ((typeof value !== 'string' && typeof value !== 'number') || String(value).startsWith('data:')) return []
  const label = path.filter((name) => !['sections', 'items'].includes(name)).join(', ')
  return [
    {
      label: label.slice(0, 100),
      text: plainTextOf(String(value)),
      from: path[0] ?? '',
      personal: path[0] === 'basics',
      isDate: /date|period/i.test(path.at(-1) ?? ''),
    },
  ]
}

/** The names of sections that the program gives them are no content; the design is told as a whole. */
function isContent(name: string, value: unknown, path: readonly string[]): boolean {
  if (path.length === 1 && path[0] === 'metadata') return name === 'notes'
  if (isObject(value) || Array.isArray(value)) return !/^(?:effects|filters|options)$/.test(name)
  const isSection = (path.length === 2 && path[0] === 'sections') || (path.length === 1 && path[0] === 'summary')
  return !noContent.test(name) && !(isSection && /^(?:name|title)$/.test(name))
}
