import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PublicView } from '#contract/calls/portfolio.ts'
import { keysOf, type Look, looks, pageSections } from '#contract/fields/choices.ts'
import { formatName, initialsOf } from '#contract/outline/format.ts'
import type {
  AppFiles,
  CheckFileInput,
  CheckFiles,
  InlinedFiles,
  LookFiles,
  PageFileInput,
  PageFiles,
  PageInput,
  PageRenderer,
  SiteFacts,
} from '#contract/page.ts'
import { spokenFor } from '#contract/words/all.ts'
import { contentHash } from '../http/encoded-text.ts'
import { statementsBeside } from '../legal-names.ts'
import type { SiteColors } from './site-colors.ts'
import type { SiteLogo } from './site-logo.ts'

export interface Site {
  /** @param more for the static copy, whose pages have a policy of their own */
  page(input: PageInput, more?: Pick<SiteFacts, 'policy'>): Promise<string>
  pageFile(input: PageFileInput): Promise<string>
  checkFile(input: CheckFileInput): Promise<string>
  folders: readonly Folder[]
  /** Changes when the same portfolio may be rendered differently. */
  version: string
  isCacheable: boolean
  /** Directives that replace those of the default content security policy, with the hashes of inline styles. */
  policy: Readonly<Record<string, readonly string[]>>
}

/** The front end without the facts of an installation: as `npm start` builds it, or from its sources. */
export interface BuiltSite extends Pick<Site, 'folders' | 'version' | 'isCacheable' | 'policy'> {
  files(): Promise<PageFiles>
  loadRenderer(): Promise<PageRenderer>
  /** What the development server adds to a page. */
  transform(html: string): Promise<string>
  inlinedFilesFor(view: PublicView): Promise<InlinedFiles>
  checkFiles(): Promise<CheckFiles>
}

interface Folder {
  /** URL path, with a slash at both ends. */
  prefix: string
  root: string
}

export interface SiteSettings extends Pick<SiteFacts, 'siteName' | 'legalLinks' | 'feedbackEmail'> {
  siteLogo?: SiteLogo | undefined
  siteColor?: SiteColors | undefined
  signUpAnyWay: SiteFacts['signUp']
}

export function siteWith(built: BuiltSite, settings: SiteSettings): Site {
  const { siteName, siteLogo, siteColor, legalLinks, signUpAnyWay, feedbackEmail } = settings
  const facts: Omit<SiteFacts, 'files'> = {
    siteName,
    siteLogo: siteLogo?.path,
    colors: siteColor && stylesOf(siteColor),
    legalLinks,
    statements: statementsBeside(legalLinks),
    signUp: signUpAnyWay,
    feedbackEmail,
  }
  const { files, loadRenderer, transform, inlinedFilesFor, checkFiles, folders, isCacheable } = built
  return {
    page: async (input, more) => transform((await loadRenderer()).renderPage(input, { ...facts, ...more, files: await files() })),
    pageFile: async (input) => (await loadRenderer()).renderPageFile(input, await inlinedFilesFor(input.view)),
    checkFile: async (input) => (await loadRenderer()).renderCheckFile(input, await checkFiles()),
    folders,
    version: contentHash(built.version + JSON.stringify(facts)),
    isCacheable,
    policy: facts.colors ? withStyles(built.policy, hashOf(facts.colors)) : built.policy,
  }
}

/** More specific than the rules of the style sheets, which may load later. */
function stylesOf(colors: SiteColors): string {
  const rules = Object.entries(colors).map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`)
  return `:root:root{${rules.join(';')}}`
}

/** A policy that allows all inline styles would no longer do so with a hash. */
function withStyles(policy: Site['policy'], hash: string): Site['policy'] {
  const sources = policy['style-src'] ?? ["'self'"]
  return sources.includes("'unsafe-inline'") ? policy : { ...policy, 'style-src': [...sources, hash] }
}

const dist = new URL('../../../dist/', import.meta.url)

/** @throws {Error} when the site has not been built */
export async function loadSite(): Promise<BuiltSite> {
  const renderer = new URL('site/server/render.js', dist)
  if (!existsSync(renderer)) throw new Error('The pages are not built. Run npm start.')
  const manifest = JSON.parse(await readFile(new URL('site/client/.vite/manifest.json', dist), 'utf8')) as Manifest
  const files = await filesOf(manifest)
  return {
    files: async () => files,
    loadRenderer: async () => (await import(renderer.href)) as PageRenderer,
    transform: async (html) => html,
    inlinedFilesFor: async (view) => {
      // Read from the disk for each file, because files are rare and the fonts of all looks are large.
      const stylesFor = await createPortableStyles(files.looks[view.look.accent].styles.text, new URL('site/client/assets/', dist))
      return { styles: { text: stylesFor(titlesOf(view)) }, icon: files.icon }
    },
    checkFiles: () => readCheckFiles(manifest),
    folders: [
      { prefix: '/assets/', root: fileURLToPath(new URL('web/assets/', dist)) },
      { prefix: '/site/', root: fileURLToPath(new URL('site/client/', dist)) },
    ],
    version: contentHash((await readFile(renderer, 'utf8')) + JSON.stringify(files)),
    isCacheable: true,
    // All looks, because a private link can replace a page by one in another look.
    policy: {
      'style-src': ["'self'", ...keysOf(looks).map((look) => hashOf(files.looks[look].styles.text)), hashOf(files.app.styles.text)],
    },
  }
}

/** The texts in the face of the look: those that the owner wrote, and our headings. */
export function titlesOf({ more = [], ...view }: PublicView): string {
  const spoken = spokenFor(view.language)
  const own = [formatName(view, spoken), initialsOf(view), view.tagline, view.headline, ...more.map(({ heading }) => heading)]
  const phrases = ['contactInformation', 'demographics', 'documents', 'privateDetails', 'professionalLinks', 'salaryExpectations'] as const
  const sections = keysOf(pageSections).map((name) => spoken.choice('sections', name))
  return [...own, ...phrases.map((phrase) => spoken.say(phrase)), ...sections].join()
}

export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

type Manifest = Record<string, { file: string; assets?: string[]; imports?: string[] }>

const readClientFile = async (file: string | undefined) => (await readFile(new URL(`site/client/${file}`, dist), 'utf8')).trim()

/** Read from the disk for each file, because archives are rare. */
async function readCheckFiles(entries: Manifest): Promise<CheckFiles> {
  const entry = entries['site/check/check.ts']
  if (entry?.imports?.length) throw new Error('The script of the page that checks statements is not in one file')
  const script = await readClientFile(entry?.file)
  return { styles: await readClientFile(entries['site/check/check-file.css']?.file), script, scriptHash: hashOf(script) }
}

async function filesOf(entries: Manifest): Promise<PageFiles<{ text: string }>> {
  const urlOf = (file: string | undefined) => {
    if (!file) throw new Error('The built pages are incomplete. Delete dist/ and run npm start.')
    return `/site/${file}`
  }
  const looksFiles = keysOf(looks).map(async (look): Promise<[Look, LookFiles<{ text: string }>]> => {
    const styles = entries[`site/looks/${look}.css`]
    const text = await readClientFile(styles?.file)
    return [look, { styles: { text }, font: urlOf(styles?.assets?.find((file) => file.startsWith(`assets/${look}-letters`))) }]
  })
  return {
    looks: Object.fromEntries(await Promise.all(looksFiles)) as Record<Look, LookFiles<{ text: string }>>,
    codeStyles: urlOf(entries['site/code.css']?.file),
    letterStyles: urlOf(entries['site/letter.css']?.file),
    writerStyles: urlOf(entries['site/writer/writer.css']?.file),
    writerScript: urlOf(entries['site/writer/writer.ts']?.file),
    checkStyles: urlOf(entries['site/check/check.css']?.file),
    checkScript: urlOf(entries['site/check/check.ts']?.file),
    island: urlOf(entries['site/island.ts']?.file),
    actions: urlOf(entries['site/actions/actions.ts']?.file),
    icon: `data:image/svg+xml,${encodeURIComponent(await readFile(new URL('site/client/icon.svg', dist), 'utf8'))}`,
    app: JSON.parse(await readFile(new URL('web/app.json', dist), 'utf8')) as AppFiles<{ text: string }>,
  }
}

/** Larger fonts would be bigger than the page, so the system's serif font replaces them. */
const maxFontBytes = 16 * 1024

interface Face {
  rule: string
  /** The rule with the embedded font; '' if the font is too big. */
  embedded: string
  unicodeRanges: readonly (readonly [first: number, last: number])[]
}

/** The styles are for a file that can't load anything: they embed every font that covers a character of the text. */
export async function createPortableStyles(css: string, folder: URL): Promise<(text: string) => string> {
  const rules = css.match(/@font-face\s*\{[^}]*\}/g)?.filter((rule) => rule.includes('.woff2')) ?? []
  const faces = await Promise.all(rules.map((rule) => faceOf(rule, folder)))
  return (text) => {
    const codePoints = Array.from(new Set(text), (letter) => letter.codePointAt(0) ?? 0)
    const isUsed = ({ unicodeRanges }: Face) =>
      unicodeRanges.some(([first, last]) => codePoints.some((code) => code >= first && code <= last))
    return faces.reduce((styles, face) => styles.replace(face.rule, () => (isUsed(face) ? face.embedded : '')), css)
  }
}

async function faceOf(rule: string, folder: URL): Promise<Face> {
  const [source = '', url = ''] = /url\(["']?([^"')]+)["']?\)/.exec(rule) ?? []
  const font = await readFile(new URL(basename(url), folder))
  const embedded = font.length > maxFontBytes ? '' : rule.replace(source, `url(data:font/woff2;base64,${font.toString('base64')})`)
  return { rule, embedded, unicodeRanges: unicodeRangesIn(rule) }
}

function unicodeRangesIn(rule: string): [number, number][] {
  const [, ranges = ''] = /unicode-range:([^;}]+)/i.exec(rule) ?? []
  return ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'f'), 16)]
  })
}
