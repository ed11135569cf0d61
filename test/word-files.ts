import { zipOf } from './zip.ts'

const namespaces = [
  ['w', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  ['r', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'],
  ['wp', 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['wps', 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ')

/** A part of a Word file with this root element. */
export const wordPart = (root: string, content: string) => `<?xml version="1.0"?><w:${root} ${namespaces}>${content}</w:${root}>`

/** The relations of a part, each as [id, type, target], with `external` for targets outside of the file. */
export const relations = (...all: (readonly [id: string, type: string, target: string, mode?: 'external'])[]) =>
  `<Relationships>${all
    .map(([id, type, target, mode]) => {
      const isExternal = mode ? ' TargetMode="External"' : ''
      return `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${isExternal}/>`
    })
    .join('')}</Relationships>`

/** A run of letters with properties. */
export const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`

/** A paragraph with properties; its content is a text or runs. */
export const paragraph = (content: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${content.startsWith('<') ? content : run(content)}</w:p>`

export const styled = (style: string, text: string) => paragraph(text, `<w:pStyle w:val="${style}"/>`)

/** The styles of Word in German, whose ids are German. */
const styles = wordPart(
  'styles',
  `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Standard"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/><w:rPr><w:sz w:val="52"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/><w:rPr><w:b/><w:sz w:val="28"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/><w:basedOn w:val="berschrift1"/><w:rPr><w:sz w:val="24"/></w:rPr></w:style>
<w:style w:type="character" w:styleId="Versteckt"><w:name w:val="Secret"/><w:rPr><w:vanish/></w:rPr></w:style>`,
)

const numbering = wordPart(
  'numbering',
  `<w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="·"/></w:lvl></w:abstractNum>
<w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num>`,
)

/** The properties of a paragraph with a bullet. */
export const bullet = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr>'

const standardRelations = [
  ['rId1', 'styles', 'styles.xml'],
  ['rId2', 'numbering', 'numbering.xml'],
] as const

interface Options {
  /** Other parts by name. */
  parts?: Readonly<Record<string, string>>
  /** Other relations of the document. */
  links?: Parameters<typeof relations>[number][]
}

/** A Word file with the paragraphs and tables of its body. */
export const wordFile = (body: string, { parts = {}, links = [] }: Options = {}) =>
  zipOf({
    'word/document.xml': wordPart('document', `<w:body>${body}</w:body>`),
    'word/_rels/document.xml.rels': relations(...standardRelations, ...links),
    'word/styles.xml': styles,
    'word/numbering.xml': numbering,
    ...parts,
  })

/** An OpenDocument text with the paragraphs of its body, and styles of its own. */
export const odtFile = (body: string, styles = '') =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'META-INF/manifest.xml': '<manifest:manifest xmlns:manifest="urn:m"/>',
    'content.xml': `<office:document-content xmlns:office="urn:o" xmlns:text="urn:t" xmlns:style="urn:s" xmlns:fo="urn:f" xmlns:table="urn:b" xmlns:xlink="urn:x"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  })
