import { decodeEntities } from './entities.ts'

/** Elements whose tags mean something in our texts, or nothing to a reader. */
const expressible = new Set('a b br div em h1 h2 h3 h4 h5 h6 i li ol p span strong ul'.split(' '))
/** The other elements of HTML. A name in neither list, such as the `<int>` of a program, is text. */
const others = new Set(
  `abbr address article aside audio blockquote body button caption center cite code col colgroup dd del details dfn dl dt embed fieldset
  figcaption figure font footer form head header hr html iframe img input ins kbd label legend link main mark math meta nav object option picture
  pre q s samp script section select small source strike style sub summary sup svg table tbody td template textarea tfoot th thead time title tr
  tt u var video wbr`.split(/\s+/),
)
const isElement = (name: string) => expressible.has(name.toLowerCase()) || others.has(name.toLowerCase())

const tag = /<\/?([a-z][a-z\d]{0,14})(?=[\s/>])[^<>]*>/gi
const script = /<(script|style)\b[^<>]*>[^<]*<\/\1>/gi

const isHtml = (text: string) => [...text.matchAll(tag)].some(([, name = '']) => isElement(name))

/** Whether a text has tags that may carry meaning, and that our texts cannot express. */
export const hasOtherTags = (text: string): boolean =>
  [...text.replace(script, '').matchAll(tag)].some(([, name = '']) => others.has(name.toLowerCase()))

function linkOf(_element: string, attributes: string, text: string): string {
  const url = /\bhref=(?:"([^"<>\s]+)"|'([^'<>\s]+)')/i.exec(attributes)
  return url === null ? text : `[${text}](${url[1] ?? url[2]})`
}

/** Converts tags, then decodes entities once, so that what is escaped stays text. A text with neither is returned unchanged. */
export function convertHtml(text: string): string {
  if (!isHtml(text)) return decodeEntities(text)
  const converted = text
    .replace(script, '')
    .replace(/<!--[^<>]*-->/g, '')
    .replace(/<li\b[^<>]*>\s*<p\b[^<>]*>/gi, '<li>')
    .replace(/<\/p>\s*<\/li>/gi, '</li>')
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/(?:p|div|ul|ol|h[1-6])>/gi, '\n\n')
    .replace(/<(?:b|strong)>([^<>]+)<\/(?:b|strong)>/gi, '**$1**')
    .replace(/<(?:i|em)>([^<>]+)<\/(?:i|em)>/gi, '*$1*')
    .replace(/<a\b([^<>]*)>([^<>]+)<\/a>/gi, linkOf)
    .replace(tag, (whole, name: string) => (isElement(name) ? '' : whole))
    .replace(/\n{3,}/g, '\n\n')
    .replace(/(?<!\n)\n{2,}(?=- )/g, '\n')
  return decodeEntities(converted, true)
}
