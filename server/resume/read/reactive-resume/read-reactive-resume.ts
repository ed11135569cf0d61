import { keysOf } from '#contract/choices.ts'
import { nameIn } from '../../json-resume/basics.ts'
import { capitalize } from '../../json-resume/find-entries.ts'
import { isEmpty } from '../../json-resume/leftovers.ts'
import { isObject, objectIn, type Values } from '../../json-resume/member.ts'
import { PlainText, toLine } from '../../json-resume/texts.ts'
import { addLocation } from '../../parsed-file/areas.ts'
import { linkOf } from '../../parsed-file/link-types.ts'
import { emptyParsedFile, type ParsedFile } from '../../parsed-file/parsed-file.ts'
import { ParsedFileBuilder } from '../../parsed-file/parsed-file-builder.ts'
import { photoIn } from '../../parsed-file/pictures.ts'
import { addUnusedTexts } from '../../parsed-file/unused-texts.ts'
import { addUnreadMembers, Item, isHidden, textOf } from './items.ts'
import { type AddItem, adders, customItemAdder } from './sections.ts'
import { textsIn } from './texts.ts'

/** Recognizes versions 4 and 5 by their `sections` object, which JSON Resume does not have. */
export const isReactiveResume = (value: Values): boolean =>
  isObject(value['basics']) &&
  isObject(value['sections']) &&
  ['experience', 'education', 'skills', 'profiles'].some((name) => isObject(objectIn(value['sections'])[name]))

/** Reads the JSON export of Reactive Resume. The user has to select items that are hidden there. */
export function readReactiveResume(resume: Values, today: string): ParsedFile {
  const builder = new ParsedFileBuilder(emptyParsedFile('reactive-resume'))
  const sections = objectIn(resume['sections'])
  addBasics(new Item(objectIn(resume['basics']), { from: 'basics', isVisible: true }), builder)
  addPicture(objectIn(resume['picture']), builder)
  addSummary(objectIn(sections['summary'] ?? resume['summary']), builder)
  for (const [name, section] of Object.entries(sections)) addSection(name, section, builder, today)
  addCustomSections(resume['customSections'], builder, today)
  builder.addUnmapped('Notes', textOf(objectIn(resume['metadata'])['notes']), 'metadata')
  const { notes: _, ...design } = objectIn(resume['metadata'])
  if (!isEmpty(design)) builder.addNotRead('metadata', 'It is the design of the resume in Reactive Resume.')
  for (const [name, value] of Object.entries(resume)) if (!knownMembers.includes(name)) addUnknown(builder, name, value)
  addUnusedTexts(builder.file, textsIn(resume))
  return builder.build()
}

const knownMembers = ['basics', 'sections', 'summary', 'picture', 'customSections', 'metadata', 'version', 'id']

const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])

function addUnknown(builder: ParsedFileBuilder, name: string, value: unknown): void {
  if (!isEmpty(value)) builder.addUnmapped(name.slice(0, 60), value, 'The file itself')
}

function addBasics(basics: Item, builder: ParsedFileBuilder): void {
  const from = 'basics'
  const names = nameIn(new PlainText(basics.text('name')))
  for (const name of keysOf(names)) builder.setField(name, names[name], { from })
  builder.setWithFullText('headline', basics.text('headline'), { from })
  builder.setField('email', basics.text('email'), { from })
  builder.setField('phone', basics.text('phone'), { from })
  addLocation(builder, basics.text('location'), from)
  const url = basics.url('url', 'website')
  if (url) builder.addEntry('links', linkOf(url, '', 'portfolio'), { from })
  addPicture(objectIn(basics.get('picture')), builder)
  for (const field of objectsIn(basics.get('customFields'))) addCustomField(new Item(field, { from, isVisible: true }), builder)
  addUnreadMembers(builder, basics)
}

/** Adds a URL as a link, any other field as unmapped. */
function addCustomField(item: Item, builder: ParsedFileBuilder): void {
  const from = 'basics'
  const [name, text, link] = [item.text('name'), item.text('value', 'text'), item.url('link')]
  const value = link || text
  if (/^https?:\/\//i.test(value)) builder.addEntry('links', linkOf(value, name || (link && text)), { from })
  else builder.addUnmapped(name || 'A field of your own', name ? `${name}: ${value}` : value, from, { personal: true })
}

function addSummary(summary: Values, builder: ParsedFileBuilder): void {
  builder.setWithFullText('bio', textOf(summary['content']), { from: 'summary', ...(isHidden(summary) && { suggested: false }) })
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
  if (name === 'summary' || isEmpty(section)) return
  const add = adderOf(name)
  if (add && isObject(section)) addItems(capitalize(name), section, add, builder, today)
  else if (name === 'custom' && isObject(section)) addCustomSections(Object.values(section), builder, today)
  else addUnknown(builder, name, section)
}

/** The sections that the user created. In version 5 they can contain items of a known type. */
function addCustomSections(sections: unknown, builder: ParsedFileBuilder, today: string): void {
  for (const section of objectsIn(sections)) {
    const heading = toLine(200)(section['name'] ?? section['title']) || 'More'
    const add = adderOf(section['type'])
    if (add) builder.addUnmapped('Heading of a section', heading, heading)
    addItems(heading, section, add ?? customItemAdder(heading), builder, today)
  }
}

function addItems(heading: string, section: Values, add: AddItem, builder: ParsedFileBuilder, today: string): void {
  const items = Array.isArray(section['items']) ? section['items'] : []
  const isVisible = !isHidden(section)
  for (const [index, raw] of items.entries()) {
    const from = `${heading} ${index + 1}`
    if (isObject(raw)) {
      const item = new Item(raw, { from, isVisible })
      add(item, builder, today)
      addUnreadMembers(builder, item)
    } else addUnknown(builder, from, raw)
  }
}
