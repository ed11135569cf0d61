import { addWhere } from '../areas.ts'
import { Finds } from '../finds.ts'
import { type Found, nothingFound } from '../found.ts'
import { nameIn } from '../json-resume/basics.ts'
import { isEmpty } from '../json-resume/leftovers.ts'
import { isObject, objectIn, type Values } from '../json-resume/member.ts'
import { line } from '../json-resume/texts.ts'
import { linkOf } from '../link-types.ts'
import { photoIn } from '../pictures.ts'
import { Item, keepRest, textOf } from './items.ts'
import { type Add, addCustom, adders } from './sections.ts'

/** Version 4 and 5 have their sections in an object, which JSON Resume does not. */
export const isReactiveResume = (value: Values): boolean =>
  isObject(value['basics']) &&
  isObject(value['sections']) &&
  ['experience', 'education', 'skills', 'profiles'].some((name) => isObject(objectIn(value['sections'])[name]))

/** What Reactive Resume exports as JSON. Items that are not shown over there wait to be asked for. */
export function readReactiveResume(resume: Values, today: string): Found {
  const finds = new Finds(nothingFound('reactive-resume'))
  const sections = objectIn(resume['sections'])
  const summary = sections['summary'] ?? resume['summary']
  addBasics(new Item(objectIn(resume['basics']), { from: 'basics', isShown: true }), finds)
  addPicture(objectIn(resume['picture']), finds)
  finds.inFull(['bio', 'about'], textOf(objectIn(summary)['content']), { from: 'summary' })
  for (const [name, section] of Object.entries(sections)) addSection(name, section, finds, today)
  addCustomSections(resume['customSections'], finds, today)
  finds.loose('Notes', textOf(objectIn(resume['metadata'])['notes']), 'metadata')
  const { notes: _, ...design } = objectIn(resume['metadata'])
  if (!isEmpty(design)) finds.notRead('metadata', 'It says how the resume looks over there.')
  for (const [name, value] of Object.entries(resume)) if (!known.includes(name)) keepUnknown(finds, name, value)
  return finds.bounded
}

const known = ['basics', 'sections', 'summary', 'picture', 'customSections', 'metadata', 'version', 'id']

function keepUnknown(finds: Finds, name: string, value: unknown): void {
  if (!isEmpty(value)) finds.loose(name.slice(0, 60), value, 'The file itself')
}

function addBasics(basics: Item, finds: Finds): void {
  const from = 'basics'
  const { firstName, lastName, fullName } = nameIn(basics.text('name'))
  finds.field('firstName', firstName, { from })
  finds.field('lastName', lastName, { from })
  finds.field('fullName', fullName, { from })
  finds.inFull(['headline', 'tagline'], basics.text('headline'), { from })
  finds.field('email', basics.text('email'), { from })
  finds.field('phone', basics.text('phone'), { from })
  addWhere(finds, basics.text('location'), from)
  const url = basics.url('url', 'website')
  if (url) finds.add('links', linkOf(url, '', 'portfolio'), { from })
  addPicture(objectIn(basics.get('picture')), finds)
  addCustomFields(basics.get('customFields'), finds)
  keepRest(finds, basics)
}

function addCustomFields(fields: unknown, finds: Finds): void {
  for (const field of Array.isArray(fields) ? fields.filter(isObject) : [])
    addCustomField(new Item(field, { from: 'basics', isShown: true }), finds)
}

/** Most of them are an address, or a name and its value. */
function addCustomField(item: Item, finds: Finds): void {
  const from = 'basics'
  const [name, text, link] = [item.text('name'), item.text('value', 'text'), item.url('link')]
  const value = link || text
  if (/^https?:\/\//i.test(value)) finds.add('links', linkOf(value, name || (link && text)), { from })
  else finds.loose(name || 'A field of your own', name ? `${name}: ${value}` : value, from, true)
}

/** A picture inside of the file is one; an address is kept and never followed. */
function addPicture({ url }: Values, finds: Finds): void {
  const photo = photoIn(url)
  if (photo) finds.photo(photo)
  else finds.loose('Picture', typeof url === 'string' ? url : '', 'picture')
}

const titled = (name: string) => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

function addSection(name: string, section: unknown, finds: Finds, today: string): void {
  if (name === 'summary' || isEmpty(section)) return
  const add = Object.hasOwn(adders, name) ? adders[name] : undefined
  if (add && isObject(section)) addItems(titled(name), section, add, finds, today)
  else if (name === 'custom' && isObject(section)) {
    for (const each of Object.values(section)) if (isObject(each)) addCustomOne(each, finds, today)
  } else keepUnknown(finds, name, section)
}

/** Version 5 has a list of them, each of which may be of a known kind. */
function addCustomSections(sections: unknown, finds: Finds, today: string): void {
  for (const section of Array.isArray(sections) ? sections.filter(isObject) : []) addCustomOne(section, finds, today)
}

function addCustomOne(section: Values, finds: Finds, today: string): void {
  const heading = line(200)(section['name'] ?? section['title']) || 'More'
  const type = String(section['type'] ?? '')
  if (Object.hasOwn(adders, type)) finds.loose('Heading of a section', heading, heading)
  addItems(heading, section, Object.hasOwn(adders, type) ? (adders[type] ?? addCustom(heading)) : addCustom(heading), finds, today)
}

function addItems(called: string, section: Values, add: Add, finds: Finds, today: string): void {
  const items = Array.isArray(section['items']) ? section['items'] : []
  const isShown = section['visible'] !== false && section['hidden'] !== true
  for (const [index, raw] of items.entries()) {
    const from = `${called} ${index + 1}`
    if (isObject(raw)) {
      const item = new Item(raw, { from, isShown })
      add(item, finds, today)
      keepRest(finds, item)
    } else keepUnknown(finds, from, raw)
  }
}
