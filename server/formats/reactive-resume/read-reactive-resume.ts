import { addWhere } from '../areas.ts'
import { nameIn } from '../json-resume/basics.ts'
import { isEmpty } from '../json-resume/leftovers.ts'
import { isObject, objectIn, type Values } from '../json-resume/member.ts'
import { line } from '../json-resume/texts.ts'
import { linkOf } from '../link-types.ts'
import { emptyParsedFile, type ParsedFile } from '../parsed-file.ts'
import { ParsedFileBuilder } from '../parsed-file-builder.ts'
import { photoIn } from '../pictures.ts'
import { Item, keepRest, textOf } from './items.ts'
import { type Add, addCustom, adders } from './sections.ts'

/** Version 4 and 5 have their sections in an object, which JSON Resume does not. */
export const isReactiveResume = (value: Values): boolean =>
  isObject(value['basics']) &&
  isObject(value['sections']) &&
  ['experience', 'education', 'skills', 'profiles'].some((name) => isObject(objectIn(value['sections'])[name]))

/** What Reactive Resume exports as JSON. Items that are not shown over there wait to be asked for. */
export function readReactiveResume(resume: Values, today: string): ParsedFile {
  const builder = new ParsedFileBuilder(emptyParsedFile('reactive-resume'))
  const sections = objectIn(resume['sections'])
  const summary = sections['summary'] ?? resume['summary']
  addBasics(new Item(objectIn(resume['basics']), { from: 'basics', isShown: true }), builder)
  addPicture(objectIn(resume['picture']), builder)
  builder.inFull(['bio', 'about'], textOf(objectIn(summary)['content']), { from: 'summary' })
  for (const [name, section] of Object.entries(sections)) addSection(name, section, builder, today)
  addCustomSections(resume['customSections'], builder, today)
  builder.loose('Notes', textOf(objectIn(resume['metadata'])['notes']), 'metadata')
  const { notes: _, ...design } = objectIn(resume['metadata'])
  if (!isEmpty(design)) builder.notRead('metadata', 'It says how the resume looks over there.')
  for (const [name, value] of Object.entries(resume)) if (!known.includes(name)) keepUnknown(builder, name, value)
  return builder.bounded
}

const known = ['basics', 'sections', 'summary', 'picture', 'customSections', 'metadata', 'version', 'id']

function keepUnknown(builder: ParsedFileBuilder, name: string, value: unknown): void {
  if (!isEmpty(value)) builder.loose(name.slice(0, 60), value, 'The file itself')
}

function addBasics(basics: Item, builder: ParsedFileBuilder): void {
  const from = 'basics'
  const { firstName, lastName, fullName } = nameIn(basics.text('name'))
  builder.field('firstName', firstName, { from })
  builder.field('lastName', lastName, { from })
  builder.field('fullName', fullName, { from })
  builder.inFull(['headline', 'tagline'], basics.text('headline'), { from })
  builder.field('email', basics.text('email'), { from })
  builder.field('phone', basics.text('phone'), { from })
  addWhere(builder, basics.text('location'), from)
  const url = basics.url('url', 'website')
  if (url) builder.add('links', linkOf(url, '', 'portfolio'), { from })
  addPicture(objectIn(basics.get('picture')), builder)
  addCustomFields(basics.get('customFields'), builder)
  keepRest(builder, basics)
}

function addCustomFields(fields: unknown, builder: ParsedFileBuilder): void {
  for (const field of Array.isArray(fields) ? fields.filter(isObject) : [])
    addCustomField(new Item(field, { from: 'basics', isShown: true }), builder)
}

/** Most of them are an address, or a name and its value. */
function addCustomField(item: Item, builder: ParsedFileBuilder): void {
  const from = 'basics'
  const [name, text, link] = [item.text('name'), item.text('value', 'text'), item.url('link')]
  const value = link || text
  if (/^https?:\/\//i.test(value)) builder.add('links', linkOf(value, name || (link && text)), { from })
  else builder.loose(name || 'A field of your own', name ? `${name}: ${value}` : value, from, true)
}

/** A picture inside of the file is one; an address is kept and never followed. */
function addPicture({ url }: Values, builder: ParsedFileBuilder): void {
  const photo = photoIn(url)
  if (photo) builder.photo(photo)
  else builder.loose('Picture', typeof url === 'string' ? url : '', 'picture')
}

const titled = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

function addSection(name: string, section: unknown, builder: ParsedFileBuilder, today: string): void {
  if (name === 'summary' || isEmpty(section)) return
  const add = Object.hasOwn(adders, name) ? adders[name] : undefined
  if (add && isObject(section)) addItems(titled(name), section, add, builder, today)
  else if (name === 'custom' && isObject(section)) {
    for (const each of Object.values(section)) if (isObject(each)) addCustomOne(each, builder, today)
  } else keepUnknown(builder, name, section)
}

/** Version 5 has a list of them, each of which may be of a known kind. */
function addCustomSections(sections: unknown, builder: ParsedFileBuilder, today: string): void {
  for (const section of Array.isArray(sections) ? sections.filter(isObject) : []) addCustomOne(section, builder, today)
}

function addCustomOne(section: Values, builder: ParsedFileBuilder, today: string): void {
  const heading = line(200)(section['name'] ?? section['title']) || 'More'
  const type = String(section['type'] ?? '')
  if (Object.hasOwn(adders, type)) builder.loose('Heading of a section', heading, heading)
  addItems(heading, section, Object.hasOwn(adders, type) ? (adders[type] ?? addCustom(heading)) : addCustom(heading), builder, today)
}

function addItems(called: string, section: Values, add: Add, builder: ParsedFileBuilder, today: string): void {
  const items = Array.isArray(section['items']) ? section['items'] : []
  const isShown = section['visible'] !== false && section['hidden'] !== true
  for (const [index, raw] of items.entries()) {
    const from = `${called} ${index + 1}`
    if (isObject(raw)) {
      const item = new Item(raw, { from, isShown })
      add(item, builder, today)
      keepRest(builder, item)
    } else keepUnknown(builder, from, raw)
  }
}
