import { editionPath, portfolioPath } from '#contract/paths.ts'
import type { Config } from '../../base/config.ts'
import type { Db } from '../../base/db/schema.ts'
import { everyone } from '../../portfolios/audience.ts'
import { handleKey } from '../../portfolios/handles.ts'
import { pictureIdsIn } from '../../portfolios/picture-list.ts'
import { findPortfolioById } from '../../portfolios/portfolio-store.ts'
import type { StoredPortfolio } from '../../portfolios/stored-portfolio.ts'
import { Admitted, viewFor } from '../../portfolios/visibility.ts'
import { redirectPage } from './listings.ts'
import type { PublicSource } from './public-source.ts'
import { type CopiedFile, isValidPath } from './targets.ts'

export interface PageFiles {
  /** By their path. Undefined: the copy has this file already, and its content never changes. */
  files: Map<string, CopiedFile | undefined>
  slow: readonly string[]
}

interface Dependencies {
  db: Db
  source: PublicSource
  config: Pick<Config, 'publicUrl'>
  /** Where people have moved to, by `handleKey`. */
  forwardings: ReadonlyMap<string, string>
}

/** Files are made after all pages: one resume takes as long as hundreds of them. */
const isSlow = (path: string) => /\/(?:resume\.\w+|contact\.vcf|share\.png)$|\.md$/.test(path)
const isUnchanging = (path: string) => /^api\/(?:document|photo|picture)\//.test(path)

/** The pages that visitors open without a key, and what these link to and show. Empty if none is open to everyone. `existing` are the paths in the copy. */
export async function readPageFiles(deps: Dependencies, id: string, existing: ReadonlySet<string>): Promise<PageFiles> {
  const stored = await findPortfolioById(deps.db, id)
  const admitted = stored && Admitted.find(stored, everyone)
  if (!admitted) return { files: new Map(), slow: [] }
  const aliases = await aliasesOf(deps, stored)
  const forwarding = [stored.urlHandle, ...aliases].map((handle) => deps.forwardings.get(handleKey(handle))).find(Boolean)
  return forwarding === undefined ? await crawl(deps, admitted, { aliases, existing }) : forward(deps, stored, { aliases, forwarding })
}

async function crawl(
  { source, config: { publicUrl } }: Dependencies,
  admitted: Admitted,
  { aliases, existing }: { aliases: readonly string[]; existing: ReadonlySet<string> },
): Promise<PageFiles> {
  const { stored } = admitted
  const files: PageFiles['files'] = new Map()
  const slow: string[] = []
  const isOwn = ownPathsOf(admitted)
  // A set also iterates over what is added meanwhile.
  const links = new Set(startOf(stored))
  for (const link of links) {
    const path = link.slice(1)
    if (isSlow(path)) {
      slow.push(path)
      continue
    }
    const found = await findFile(source, path, { existing, publicUrl })
    if (found) files.set(found.path, found.file)
    for (const next of found?.links ?? []) if (isOwn(next)) links.add(next)
  }
  const redirects = redirectsTo(stored, [...files.keys()], aliases).map(({ from, to }) => [from, redirectFile(to, publicUrl)] as const)
  for (const [from, file] of redirects) files.set(`${from}/${indexName}`, file)
  return { files, slow }
}

async function findFile(source: PublicSource, path: string, { existing, publicUrl }: { existing: ReadonlySet<string>; publicUrl: string }) {
  if (isUnchanging(path) && existing.has(path)) return { path, file: undefined, links: [] }
  const file = await source.get(`/${path}`)
  if (!file || 'redirectsTo' in file || isMistakable(file)) return undefined
  if (!isHtml(file)) return { path, file, links: [] }
  return { path: `${path}/${indexName}`, file, links: linksIn(file.bytes.toString(), publicUrl) }
}

const indexName = 'index.html'
const isHtml = ({ headers }: CopiedFile) => headers['content-type']?.startsWith('text/html') === true

/** Without a type, browsers run a text that begins with a tag as a page, without our policy. `resume.txt` begins so if someone's name is a tag. */
export const isMistakable = (file: CopiedFile) => !isHtml(file) && /^[\t\n\f\r ]*</.test(file.bytes.toString('latin1', 0, 2048))

/** The pages, and the files to which they don't link. */
function startOf(stored: StoredPortfolio): string[] {
  const page = portfolioPath(stored)
  return [...pagesOf(stored), `${page}/resume.json`, `${page}/resume.md`, ...(stored.urlHandle ? [`${page}.md`] : [])]
}

function redirectsTo(stored: StoredPortfolio, paths: readonly string[], aliases: readonly string[]): { from: string; to: string }[] {
  const page = portfolioPath(stored)
  const pages = paths.filter((path) => path.endsWith(`/${indexName}`)).map((path) => `/${path.slice(0, -indexName.length - 1)}`)
  const fromAliases = pages.flatMap((to) => aliases.map((alias) => ({ from: `me/${alias}${to.slice(page.length)}`, to })))
  return stored.urlHandle ? [...fromAliases, { from: portfolioPath({ id: stored.id }).slice(1), to: page }] : fromAliases
}

function forward(
  { config: { publicUrl } }: Dependencies,
  stored: StoredPortfolio,
  { aliases, forwarding }: { aliases: readonly string[]; forwarding: string },
): PageFiles {
  const paths = [...pagesOf(stored), portfolioPath({ id: stored.id }), ...aliases.map((alias) => `/me/${alias}`)]
  return { files: new Map(paths.map((path) => [`${path.slice(1)}/${indexName}`, redirectFile(forwarding, publicUrl)])), slow: [] }
}

function pagesOf(stored: StoredPortfolio): string[] {
  const editions = stored.content.editions.filter(({ nameless, slug }) => stored.urlHandle && !nameless && slug)
  return [portfolioPath(stored), ...editions.map(({ slug }) => editionPath(stored, slug))]
}

/** Former handles that lead visitors to the page, and the current one in the letters in which people may type it. */
async function aliasesOf({ db, source }: Dependencies, { id, urlHandle }: StoredPortfolio): Promise<string[]> {
  const key = handleKey(urlHandle)
  const aliases = urlHandle !== '' && key !== urlHandle ? [key] : []
  const rows = await db.selectFrom('former_handle').select('handle_key').where('portfolio_id', '=', id).execute()
  for (const { handle_key } of rows) {
    const answer = isValidPath(handle_key) ? await source.get(`/me/${handle_key}`) : undefined
    if (answer && 'redirectsTo' in answer) aliases.push(handle_key)
  }
  return aliases
}

function redirectFile(to: string, publicUrl: string): CopiedFile {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' }
  return { bytes: redirectPage(to, publicUrl), headers, redirectsTo: to }
}

/** Texts may link to any file. The picture of another portfolio would stay after it is hidden, and a hidden document may still be in the copy. */
function ownPathsOf(admitted: Admitted): (path: string) => boolean {
  const { stored } = admitted
  const page = portfolioPath(stored)
  const view = viewFor(admitted)
  const folders = [
    `${page}/`,
    ...(view.documents ?? []).map(({ id }) => `/api/document/${id}/`),
    ...[...pictureIdsIn(view)].map((id) => `/api/picture/${id}/`),
  ]
  const single = [
    ...(view.photo?.id ? [`/api/photo/${view.photo.id}`] : []),
    ...stored.endorsementTexts.map(({ id }) => `/api/credentials/${id}`),
  ]
  return (path) => isValidPath(path.slice(1)) && (folders.some((folder) => path.startsWith(folder)) || single.includes(path))
}

/** The paths on this site that a page links to or shows. The page that checks credentials asks for the one in its fragment. */
function linksIn(html: string, publicUrl: string): string[] {
  const values = [...html.matchAll(/ (?:href|src|srcset|content)="([^"]*)"/gi)].flatMap(([, value = '']) => value.split(', '))
  return values.flatMap((value) => {
    const [url = ''] = value.replaceAll('&amp;', '&').split(' ')
    const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
    const credential = /^\/check(?:\?[^#]*)?#(.+)$/.exec(path)?.[1]
    return credential === undefined ? path : `/api/credentials/${credential}`
  })
}
