import type { Client } from './app.ts'
import type { Output, Viewer } from './leak-matrix.ts'
import { readPdf } from './pdfs/read-pdf.ts'

/* What the files that are made of a portfolio show, of everybody's and of the owner's own. */

interface Names {
  /** What everybody may read. */
  open: readonly string[]
  hideable: readonly string[]
  /** What of the open the page says. */
  onPage: readonly string[]
}

type Answer = Awaited<ReturnType<Client['get']>>
type Told = Awaited<ReturnType<Output['ask']>>
type Address = Parameters<Output['ask']>[1]

/** One form of a file: what it shows to everybody, what the right PIN adds, and what of it the owner's own has besides. */
interface File {
  name: string
  query?: Record<string, string>
  read: (answer: Answer) => Told | Promise<Told>
  shows: readonly string[]
  opens: readonly string[]
  ownOnly?: readonly string[]
  isDrawn?: true
  /** What shows of somebody who has filled in nothing. */
  ofEmpty: readonly string[]
}

const right = { accessPin: '8064' }

/** Without the spaces of JSON and the line breaks of a vCard. */
function folded({ text, headers }: Told): Told {
  const whole = text.replace(/\r\n /g, '').replace(/(?<=[[{,])\n\s+|\n\s+(?=[\]}])/g, '')
  return { text: whole.replaceAll('": ', '":'), headers }
}

/** Without the styles: their names are those of what the page can show. */
const unstyled = ({ text, headers }: Told): Told => ({ text: text.replace(/<style>.*?<\/style>/gs, ''), headers })

/** Its text, where a line may end behind a hyphen, and all else that it holds. */
async function readable({ status, text, headers, bytes }: Answer): Promise<Told> {
  if (status !== 200) return { text, headers }
  const { lines, info, addresses, attachments } = await readPdf(bytes)
  const written = lines.join('\n').replace(/-\n/g, '-').replace(/\s+/g, ' ')
  return folded({ text: [written, JSON.stringify([info, addresses]), ...attachments.flat()].join('\n'), headers })
}

function filesOf({ open, hideable, onPage }: Names): Record<string, File> {
  const noResume = ['id', 'urlHandle', 'country', 'endorsementCount', 'lockedSections', 'searchable']
  const inResume = open.filter((name) => !noResume.includes(name))
  const resumeOpens = hideable.filter((name) => name !== 'documents')
  const inCard = ['urlHandle', 'id', 'fullName', 'firstName', 'lastName', 'bio', 'city', 'place', 'experience', 'skillCategories']
  const cardOpens = ['email', 'phone', 'address', 'links']
  const inPdf = ['urlHandle', 'fullName', 'tagline', 'bio', 'city', 'place', 'experience', 'education', 'skillCategories']
  const notInPdf = ['documents', 'photo', 'salaryMin', 'salaryMax', 'demographics']
  return {
    resume: { name: 'resume.json', read: folded, shows: inResume, opens: resumeOpens, ownOnly: ['sectionPrivacy'], ofEmpty: [] },
    card: { name: 'contact.vcf', read: folded, shows: inCard, opens: [...cardOpens, 'demographics'], ofEmpty: ['id'] },
    'card 3.0': { name: 'contact.vcf', query: { version: '3' }, read: folded, shows: inCard, opens: cardOpens, ofEmpty: ['id'] },
    PDF: {
      name: 'resume.pdf',
      read: readable,
      shows: inPdf,
      opens: hideable.filter((name) => !notInPdf.includes(name)),
      isDrawn: true,
      ofEmpty: ['id'],
    },
    'PDF with data': {
      name: 'resume.pdf',
      query: { data: '1' },
      read: readable,
      shows: [...inPdf, ...inResume],
      opens: resumeOpens,
      ownOnly: ['sectionPrivacy'],
      ofEmpty: ['id'],
    },
    // The name in whole stands for its parts, but where somebody is written to.
    copy: {
      name: 'page.html',
      read: unstyled,
      shows: onPage.filter((name) => !['firstName', 'lastName'].includes(name)),
      opens: [...hideable, 'firstName'],
      isDrawn: true,
      ofEmpty: ['id', 'endorsementCount'],
    },
  }
}

/** Every file below both addresses of a page, without a key and with the one that comes with the right PIN, and every file of the owner. */
export function fileOutputs(names: Names): Record<string, Output> {
  const files = Object.entries(filesOf(names))
  const below = pages.flatMap(([call, page]) => files.flatMap(([name, file]) => publicOutputs(name, file, call, page)))
  return Object.fromEntries([...below, ...files.flatMap(([name, file]) => ownOutputs(name, file))])
}

const pages = [
  ['/me/', ({ handle }: Address) => `/me/${handle}`],
  ['/portfolio/id/', ({ id }: Address) => `/portfolio/id/${id}`],
] as const

function publicOutputs(title: string, file: File, path: string, page: (address: Address) => string): [string, Output][] {
  const call = `GET ${path}:address/${file.name}`
  const { shows, opens, query = {}, isDrawn = false } = file
  const get = async (v: Client, address: Address, more: Record<string, string>) =>
    file.read(await v.get(`${page(address)}/${file.name}?${new URLSearchParams({ ...query, ...more })}`))
  const unlocked = async (v: Client, address: Address) => {
    const { headers } = await v.post(`/api/portfolio/${address.handle}/verify`, right)
    return get(v, address, { key: String(headers['unlock-key']) })
  }
  return [
    [`${title} below ${path}`, { call, ask: (v, address) => get(v, address, {}), shows: () => shows, isDrawn }],
    [`${title} below ${path}, unlocked`, { call, ask: unlocked, shows: () => [...shows, ...opens], isDrawn }],
  ]
}

function ownOutputs(title: string, file: File): [string, Output][] {
  const call = 'GET /api/export/:name'
  const { shows, opens, ownOnly = [], ofEmpty, query = {}, isDrawn = false } = file
  const get = async (v: Client, more: Record<string, string>) =>
    file.read(await v.get(`/api/export/${file.name}?${new URLSearchParams({ ...query, ...more })}`))
  const ofOthers = (viewer: Viewer) => (viewer === 'visitor' || viewer.startsWith('device') ? [] : ofEmpty)
  const forOwner = (whole: readonly string[]) => (viewer: Viewer) => (viewer === 'owner' ? whole : ofOthers(viewer))
  return [
    [`own ${title}`, { call, ask: (v) => get(v, {}), shows: forOwner([...shows, ...opens, ...ownOnly]), isDrawn }],
    [`own ${title}, as strangers get it`, { call, ask: (v) => get(v, { as: 'stranger' }), shows: forOwner(shows), isDrawn }],
  ]
}
