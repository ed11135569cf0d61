import type { ReadBack } from '#contract/calls/read-back.ts'
import type { Client } from './app.ts'
import type { Output, Viewer } from './leak-matrix.ts'
import { readPdf } from './pdfs/read-pdf.ts'
import { wordTextOf } from './read-word.ts'

/* Which fields the generated files of a portfolio show, in their public, unlocked and owner versions. */

interface Names {
  publicFields: readonly string[]
  hideable: readonly string[]
  /** Public fields that the page shows. */
  pageFields: readonly string[]
}

type TestResponse = Awaited<ReturnType<Client['get']>>
type Observed = Awaited<ReturnType<Output['request']>>
type Ids = Parameters<Output['request']>[1]

/** A file format: fields of the public version, fields that the PIN unlocks, and fields of the owner version only. */
interface FileFormat {
  name: string
  query?: Record<string, string>
  read: (response: TestResponse) => Observed | Promise<Observed>
  visible: readonly string[]
  unlocked: readonly string[]
  ownerOnly?: readonly string[]
  /** Fields in the PDF that the owner uploaded, which replaces the unlocked file. */
  uploadedFields?: readonly string[]
  isRendered?: true
  /** Fields of an empty portfolio. */
  fieldsOfEmpty: readonly string[]
}

const correctPin = { accessPin: '8064' }

/** Removes the white space of JSON and the line folding of vCards. */
function normalized({ text, headers }: Observed): Observed {
  const unfolded = text.replace(/\r\n /g, '').replace(/(?<=[[{,])\n\s+|\n\s+(?=[\]}])/g, '')
  return { text: unfolded.replaceAll('": ', '":'), headers }
}

/** Removes the styles, which contain field names. */
const withoutStyles = ({ text, headers }: Observed): Observed => ({ text: text.replace(/<style>.*?<\/style>/gs, ''), headers })

/** The head of a page without its styles, which contain field names. */
export const headOf = ({ text, headers }: Observed): Observed => ({
  text: text.slice(0, text.indexOf('</head>')).replace(/<style>.*?<\/style>/gs, ''),
  headers,
})

/** The text of a PDF, with words rejoined that were broken at a hyphen, its metadata, links and attachments. */
export async function pdfContent({ status, text, headers, bytes }: TestResponse): Promise<Observed> {
  if (status !== 200) return { text, headers }
  const { lines, info, urls, attachments } = await readPdf(bytes)
  const pageText = lines.join('\n').replace(/-\n/g, '-').replace(/\s+/g, ' ')
  return normalized({ text: [pageText, JSON.stringify([info, urls]), ...attachments.flat()].join('\n'), headers })
}

async function wordContent({ status, text, headers, bytes }: TestResponse): Promise<Observed> {
  return { text: status === 200 ? await wordTextOf(bytes) : text, headers }
}

/** What a file of the static copy shows. */
export async function contentOf(path: string, response: TestResponse): Promise<Observed> {
  if (path.endsWith('.pdf')) return await pdfContent(response)
  if (path.endsWith('.docx')) return await wordContent(response)
  if (path.endsWith('.html')) return withoutStyles(response)
  return path.endsWith('.md') ? withoutEscapes(response) : normalized(response)
}

/** Without the backslashes in front of special characters. */
const withoutEscapes = ({ text, headers }: Observed): Observed => ({ text: text.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, ''), headers })

function formatsOf({ publicFields, hideable, pageFields }: Names): Record<string, FileFormat> {
  const fieldsNotInResume = ['id', 'urlHandle', 'country', 'endorsementCount', 'lockedSections', 'searchable', 'endorsementTexts']
  const resumeFields = publicFields.filter((name) => !fieldsNotInResume.includes(name))
  const unlockedResumeFields = hideable.filter((name) => name !== 'documents')
  const cardFields = [
    ...['urlHandle', 'id', 'fullName', 'firstName', 'lastName', 'pronunciation'],
    ...['bio', 'city', 'place', 'experience', 'skillCategories'],
  ]
  const unlockedCardFields = ['email', 'phone', 'address', 'links']
  // What people say names the owner by the first name.
  const pdfFields = [
    'urlHandle',
    'fullName',
    'firstName',
    'tagline',
    'bio',
    'city',
    'place',
    'experience',
    'education',
    'skillCategories',
    'endorsementTexts',
  ]
  const salaryFields = ['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod', 'salaryBasis']
  const fieldsNotInPdf = ['documents', 'ownResume', 'photo', ...salaryFields, 'demographics']
  return {
    resume: {
      name: 'resume.json',
      read: normalized,
      visible: resumeFields,
      unlocked: unlockedResumeFields,
      ownerOnly: ['sectionPrivacy', 'editions', 'pdf', 'factsOnPaper', 'retained'],
      fieldsOfEmpty: [],
    },
    card: {
      name: 'contact.vcf',
      query: { version: '4' },
      read: normalized,
      visible: cardFields,
      unlocked: [...unlockedCardFields, 'demographics'],
      fieldsOfEmpty: ['id'],
    },
    'card 3.0': {
      name: 'contact.vcf',
      read: normalized,
      visible: cardFields,
      unlocked: unlockedCardFields,
      fieldsOfEmpty: ['id'],
    },
    PDF: {
      name: 'resume.pdf',
      read: pdfContent,
      visible: pdfFields,
      unlocked: hideable.filter((name) => !fieldsNotInPdf.includes(name)),
      uploadedFields: ['documents'],
      isRendered: true,
      fieldsOfEmpty: ['id'],
    },
    'PDF with data': {
      name: 'resume.pdf',
      query: { data: '1' },
      read: pdfContent,
      visible: [...pdfFields, ...resumeFields],
      unlocked: unlockedResumeFields,
      ownerOnly: ['sectionPrivacy', 'editions', 'pdf', 'factsOnPaper'],
      fieldsOfEmpty: ['id'],
    },
    Word: {
      name: 'resume.docx',
      read: wordContent,
      visible: pdfFields,
      unlocked: hideable.filter((name) => !fieldsNotInPdf.includes(name)),
      isRendered: true,
      fieldsOfEmpty: ['id'],
    },
    Markdown: {
      name: 'resume.md',
      read: withoutEscapes,
      visible: [...pdfFields, 'pronunciation'],
      unlocked: hideable.filter((name) => !fieldsNotInPdf.includes(name)),
      isRendered: true,
      fieldsOfEmpty: ['id'],
    },
    'plain text': {
      name: 'resume.txt',
      read: ({ text, headers }) => ({ text, headers }),
      visible: [...pdfFields, 'pronunciation'],
      unlocked: hideable.filter((name) => !fieldsNotInPdf.includes(name)),
      isRendered: true,
      fieldsOfEmpty: ['id'],
    },
    BibTeX: {
      name: 'publications.bib',
      read: ({ text, headers }) => ({ text, headers }),
      // In the name of the file.
      visible: ['fullName'],
      unlocked: ['publications'],
      fieldsOfEmpty: [],
    },
    // The full name replaces the last name.
    copy: {
      name: 'page.html',
      read: withoutStyles,
      visible: pageFields.filter((name) => name !== 'lastName'),
      unlocked: hideable.filter((name) => name !== 'ownResume'),
      isRendered: true,
      fieldsOfEmpty: ['id'],
    },
  }
}

/** Every file at both URLs of a page, without and with an unlock key, and every file of the owner. */
export function fileOutputs(names: Names): Record<string, Output> {
  const files = Object.entries(formatsOf(names))
  const { PDF: pdf } = formatsOf(names)
  const publicFiles = pages.flatMap(([call, page]) => files.flatMap(([name, file]) => publicOutputs(name, file, call, page)))
  const ownFiles = files.flatMap(([name, file]) => ownerOutputs(name, 'GET /api/export/:name', `/api/export/${file.name}`, file))
  const readBack = pdf ? ownerOutputs('PDF, read again', 'GET /api/read-back', '/api/read-back', asReadBack(pdf)) : []
  return Object.fromEntries([...publicFiles, ...ownFiles, ...readBack])
}

/** What our own reader finds in a file. */
const asReadBack = (file: FileFormat): FileFormat => ({ ...file, query: { name: file.name }, read: readBackContent })

function readBackContent({ status, text, headers }: TestResponse): Observed {
  if (status !== 200) return { text, headers }
  const answer = JSON.parse(text) as ReadBack
  return { text: [answer.text.replace(/-\n/g, '-').replace(/\s+/g, ' '), JSON.stringify(answer)].join('\n'), headers }
}

const pages = [
  ['/me/', ({ handle }: Ids) => `/me/${handle}`],
  ['/portfolio/id/', ({ id }: Ids) => `/portfolio/id/${id}`],
] as const

function publicOutputs(title: string, file: FileFormat, path: string, page: (ids: Ids) => string): [string, Output][] {
  const call = `GET ${path}:handleOrId/${file.name}`
  const { visible, unlocked, uploadedFields = [...visible, ...unlocked], query = {}, isRendered = false } = file
  const get = async (viewer: Client, ids: Ids, extraQuery: Record<string, string>) =>
    file.read(await viewer.get(`${page(ids)}/${file.name}?${new URLSearchParams({ ...query, ...extraQuery })}`))
  const getUnlocked = async (viewer: Client, ids: Ids) => {
    const { headers } = await viewer.post(`/api/portfolio/${ids.handle}/verify`, correctPin)
    return get(viewer, ids, { key: String(headers['unlock-key']) })
  }
  return [
    [`${title} below ${path}`, { call, request: (viewer, ids) => get(viewer, ids, {}), visibleFields: () => visible, isRendered }],
    [`${title} below ${path}, unlocked`, { call, request: getUnlocked, visibleFields: () => uploadedFields, isRendered }],
  ]
}

function ownerOutputs(title: string, call: string, path: string, file: FileFormat): [string, Output][] {
  const { visible, unlocked, ownerOnly = [], fieldsOfEmpty, query = {}, isRendered = false } = file
  const get = async (viewer: Client, extraQuery: Record<string, string>) =>
    file.read(await viewer.get(`${path}?${new URLSearchParams({ ...query, ...extraQuery })}`))
  const fieldsForOthers = (viewer: Viewer) => (viewer === 'visitor' || viewer.startsWith('device') ? [] : fieldsOfEmpty)
  const forOwner = (fields: readonly string[]) => (viewer: Viewer) => (viewer === 'owner' ? fields : fieldsForOthers(viewer))
  return [
    [
      `own ${title}`,
      { call, request: (viewer) => get(viewer, {}), visibleFields: forOwner([...visible, ...unlocked, ...ownerOnly]), isRendered },
    ],
    [
      `own ${title}, public version`,
      { call, request: (viewer) => get(viewer, { as: 'stranger' }), visibleFields: forOwner(visible), isRendered },
    ],
  ]
}
