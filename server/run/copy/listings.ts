import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { openPath } from '#contract/paths.ts'
import { english } from '#contract/words/spoken.ts'
import { escapeHtml } from '../../base/escape-html.ts'
import { contentSecurityPolicy, securityHeaders } from '../../base/http/security.ts'
import { statementsBeside } from '../../base/legal-names.ts'
import { jwkSetOf, listPublicKeys } from '../../endorsements/credentials/signing-keys.ts'
import type { PublicSource, SourceDeps } from './public-source.ts'
import type { CopiedFile } from './targets.ts'

interface Dependencies extends SourceDeps {
  source: PublicSource
  isSiteClosed: boolean
}

type Files = Map<string, CopiedFile>

interface Redirect {
  path: string
  to: string
}

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' }
const text = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, no-cache' }

/** The assets of the public pages. Those of older pages stay, because a page is written after them. */
export async function readAssets({ source, site, config }: Pick<Dependencies, 'source' | 'site' | 'config'>): Promise<Files> {
  const files: Files = new Map()
  for (const { prefix, root } of site.folders) {
    if (prefix !== '/site/') continue
    const entries = await readdir(root, { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      const path = prefix.slice(1) + relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
      if (entry.isFile() && !/\.(?:br|gz|zst)$|\/\./.test(path)) await add(files, source, path)
    }
  }
  if (config.siteLogo) await add(files, source, config.siteLogo.path.slice(1))
  return files
}

export async function readListings(deps: Dependencies, redirects: readonly Redirect[]): Promise<Files> {
  const { source } = deps
  const files: Files = new Map()
  for (const path of ['robots.txt', 'sitemap.xml', '.well-known/jwks.json', '.well-known/did.json']) await add(files, source, path)
  for (let number = 1; await add(files, source, `sitemap-${number}.xml`); number++);
  const check = await source.get('/check')
  if (check && 'bytes' in check) files.set('check/index.html', check)
  for (const about of statementsBeside(deps.config.legalLinks)) {
    const statement = await source.get(`/${about}`)
    if (statement && 'bytes' in statement) files.set(`${about}/index.html`, statement)
  }
  files.set('check-offline.html', { bytes: Buffer.from(await deps.site.checkFile({ keys: await keysFor(deps) })), headers: html })
  const { publicUrl, siteName } = deps.config
  const original = deps.isSiteClosed ? undefined : publicUrl
  const addPage = (path: string, title: string, texts: readonly string[]) =>
    files.set(path, { bytes: plainPage(title, texts, original), headers: html })
  const copy = `This is a copy of the public pages of ${new URL(publicUrl).host}, as they were on ${english.longDay(deps.clock())}.`
  const about = deps.isSiteClosed ? `${copy} The site has closed since.` : copy
  const links = 'Private links, codes and PINs open nothing here: ask the person who gave you yours.'
  addPage('index.html', siteName, [about])
  addPage('404.html', '404 Page Not Found', ['The copy of this site has no such page.', links])
  addPage(`${openPath.slice(1)}/index.html`, 'Not in this copy', [about, links])
  files.set('_headers', { bytes: Buffer.from(headersFile(deps)), headers: text })
  files.set('_redirects', { bytes: Buffer.from(redirectsFile(redirects)), headers: text })
  return files
}

async function add(files: Files, source: PublicSource, path: string): Promise<boolean> {
  const answer = await source.get(`/${path}`)
  const isFile = answer !== undefined && 'bytes' in answer
  if (isFile) files.set(path, answer)
  return isFile
}

/** The keys of all credentials, also of those that were signed when the site had another URL. */
async function keysFor({ db }: Pick<Dependencies, 'db'>): Promise<string> {
  const rows = await db.selectFrom('endorsement').select(['issuer', 'kid']).distinct().where('jws', 'is not', null).execute()
  const all = await listPublicKeys(db)
  const issuers = [...new Set(rows.map(({ issuer }) => issuer ?? ''))].sort()
  const keys = issuers.flatMap((issuer) => {
    const kids = rows.filter((row) => row.issuer === issuer).map(({ kid }) => kid)
    return jwkSetOf(
      issuer,
      all.filter(({ kid }) => kids.includes(kid)),
    ).keys
  })
  return JSON.stringify({ keys })
}

/** The headers of the site, and the types of files without an ending, in the form that several hosts of static sites read. */
function headersFile({ config, site }: Pick<Dependencies, 'config' | 'site'>): string {
  const headers = { ...securityHeaders(config), 'content-security-policy': contentSecurityPolicy(site.policy) }
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  const types = { '/api/document/*': 'application/pdf', '/api/photo/*': 'image/jpeg', '/api/credentials/*': 'application/json' }
  return [
    '/*',
    ...lines,
    ...Object.entries(types).flatMap(([path, type]) => [path, `  content-type: ${type}`]),
    '/.well-known/*',
    '  access-control-allow-origin: *',
    '',
  ].join('\n')
}

/** Pages that lead elsewhere, in the form that several hosts of static sites read. Other hosts show this file to everyone. */
function redirectsFile(redirects: readonly Redirect[]): string {
  return redirects.map(({ path, to }) => `/${path.replace(/\/index\.html$/, '')} ${to} 301\n`).join('')
}

const head =
  '<!doctype html><html lang=""><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<meta name="color-scheme" content="light dark">'

/** A page that leads to another one, for servers of files, which can't redirect. It needs no words in any language. */
export function redirectPage(target: string, publicUrl: string): Buffer {
  const url = escapeHtml(new URL(target, publicUrl).href)
  const href = escapeHtml(target)
  return Buffer.from(
    `${head}<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${href}"><link rel="canonical" href="${url}">` +
      `<title>${url}</title></head><body><p><a href="${href}">${url}</a></p></body></html>\n`,
  )
}

/** In English, because nothing says the language. `original` is the URL of the site, while it is open. */
function plainPage(title: string, texts: readonly string[], original: string | undefined): Buffer {
  const [heading, url] = [escapeHtml(title), escapeHtml(original ?? '')]
  const paragraphs = [...texts.map(escapeHtml), ...(original === undefined ? [] : [`The site itself: <a href="${url}/">${url}</a>`])]
  return Buffer.from(
    `${head.replace('lang=""', 'lang="en"')}<title>${heading}</title></head><body><h1>${heading}</h1>${paragraphs
      .map((text) => `<p>${text}</p>`)
      .join('')}</body></html>\n`,
  )
}
