import type { Client } from './app.ts'
import type { Output, Viewer } from './leak-matrix.ts'
import { readPdf } from './pdfs/read-pdf.ts'

/* Which fields the generated files of a portfolio show, in their public, unlocked and owner versions. */

interface Names {
  publicFields: readonly string[]
  hideable: readonly string[]
  /** Public fields that the page shows. */
  onPage: readonly string[]
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
  /** Fields in the owner's own file, which replaces the unlocked one. */
  inOwnFile?: readonly string[]
  isRendered?: true
  /** Fields of an empty portfolio. */
  ofEmpty: readonly string[]
}

const correctPin = { accessPin: '8064' }

/** Removes the white space of JSON and the line folding of vCards. */
function normalized({ text, headers }: Observed): Observed {
  const unfolded = text.replace(/\r\n /g, '').replace(/(?<=[[{,])\n\s+|\n\s+(?=[\]}])/g, '')
  return { text: unfolded.replaceAll('": ', '":'), headers }
}

/** Removes the styles, which contain field names. */
const withoutStyles = ({ text, headers }: Observed): Observed => ({ text: text.replace(/<style>.*?<\/style>/gs, ''), headers })

/** The text of a PDF, with words rejoined that were broken at a hyphen, its metadata, links and attachments. */
async function pdfContent({ status, text, headers, bytes }: TestResponse): Promise<Observed> {
  if (status !== 200) return { text, headers }
  const { lines, info, urls, attachments } = await readPdf(bytes)
  const pageText = lines.join('\n').replace(/-\n/g, '-').replace(/\s+/g, ' ')
  return normalized({ text: [pageText, JSON.stringify([info, urls]), ...attachments.flat()].join('\n'), headers })
}

function formatsOf({ publicFields, hideable, onPage }: Names): Record<string, FileFormat> {
  const noResume = ['id', 'urlHandle', 'country', 'endorsementCount', 'lockedSections', 'searchable']
  const inResume = publicFields.filter((name) => !noResume.includes(name))
  const unlockedInResume = hideable.filter((name) => name !== 'documents')
  const inCard = ['urlHandle', 'id', 'fullName', 'firstName', 'lastName', 'bio', 'city', 'place', 'experience', 'skillCategories']
  const unlockedInCard = ['email', 'phone', 'address', 'links']
  const inPdf = ['urlHandle', 'fullName', 'tagline', 'bio', 'city', 'place', 'experience', 'education', 'skillCategories']
  const notInPdf = ['documents', 'ownResume', 'photo', 'salaryMin', 'salaryMax', 'demographics']
  return {
    resume: {
      name: 'resume.json',
      read: normalized,
      visible: inResume,
      unlocked: unlockedInResume,
      ownerOnly: ['sectionPrivacy', 'editions', 'pdf'],
      ofEmpty: [],
    },
    card: { name: 'contact.vcf', read: normalized, visible: inCard, unlocked: [...unlockedInCard, 'demographics'], ofEmpty: ['id'] },
    'card 3.0': {
      name: 'contact.vcf',
      query: { version: '3' },
      read: normalized,
      visible: inCard,
      unlocked: unlockedInCard,
      ofEmpty: ['id'],
    },
    PDF: {
      name: 'resume.pdf',
      read: pdfContent,
      visible: inPdf,
      unlocked: hideable.filter((name) => !notInPdf.includes(name)),
      inOwnFile: ['documents'],
      isRendered: true,
      ofEmpty: ['id'],
    },
    'PDF with data': {
      name: 'resume.pdf',
      query: { data: '1' },
      read: pdfContent,
      visible: [...inPdf, ...inResume],
      unlocked: unlockedInResume,
      ownerOnly: ['sectionPrivacy', 'editions', 'pdf'],
      ofEmpty: ['id'],
    },
    // The full name replaces first and last name, except in the unlocked contact section.
    copy: {
      name: 'page.html',
      read: withoutStyles,
      visible: onPage.filter((name) => !['firstName', 'lastName'].includes(name)),
      unlocked: [...hideable.filter((name) => name !== 'ownResume'), 'firstName'],
      isRendered: true,
      ofEmpty: ['id', 'endorsementCount'],
    },
  }
}

/** Every file at both URLs of a page, without and with an unlock key, and every file of the owner. */
export function fileOutputs(names: Names): Record<string, Output> {
  const files = Object.entries(formatsOf(names))
  const publicFiles = pages.flatMap(([call, page]) => files.flatMap(([name, file]) => publicOutputs(name, file, call, page)))
  return Object.fromEntries([...publicFiles, ...files.flatMap(([name, file]) => ownOutputs(name, file))])
}

const pages = [
  ['/me/', ({ handle }: Ids) => `/me/${handle}`],
  ['/portfolio/id/', ({ id }: Ids) => `/portfolio/id/${id}`],
] as const

function publicOutputs(title: string, file: FileFormat, path: string, page: (ids: Ids) => string): [string, Output][] {
  const call = `GET ${path}:address/${file.name}`
  const { visible, unlocked, inOwnFile = [...visible, ...unlocked], query = {}, isRendered = false } = file
  const get = async (v: Client, ids: Ids, more: Record<string, string>) =>
    file.read(await v.get(`${page(ids)}/${file.name}?${new URLSearchParams({ ...query, ...more })}`))
  const getUnlocked = async (v: Client, ids: Ids) => {
    const { headers } = await v.post(`/api/portfolio/${ids.handle}/verify`, correctPin)
    return get(v, ids, { key: String(headers['unlock-key']) })
  }
  return [
    [`${title} below ${path}`, { call, request: (v, ids) => get(v, ids, {}), visibleFields: () => visible, isRendered }],
    [`${title} below ${path}, unlocked`, { call, request: getUnlocked, visibleFields: () => inOwnFile, isRendered }],
  ]
}

function ownOutputs(title: string, file: FileFormat): [string, Output][] {
  const call = 'GET /api/export/:name'
  const { visible, unlocked, ownerOnly = [], ofEmpty, query = {}, isRendered = false } = file
  const get = async (v: Client, more: Record<string, string>) =>
    file.read(await v.get(`/api/export/${file.name}?${new URLSearchParams({ ...query, ...more })}`))
  const ofOthers = (viewer: Viewer) => (viewer === 'visitor' || viewer.startsWith('device') ? [] : ofEmpty)
  const forOwner = (fields: readonly string[]) => (viewer: Viewer) => (viewer === 'owner' ? fields : ofOthers(viewer))
  return [
    [`own ${title}`, { call, request: (v) => get(v, {}), visibleFields: forOwner([...visible, ...unlocked, ...ownerOnly]), isRendered }],
    [`own ${title}, public version`, { call, request: (v) => get(v, { as: 'stranger' }), visibleFields: forOwner(visible), isRendered }],
  ]
}
