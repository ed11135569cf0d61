import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { keysOf, type Look, looks, pageSections } from '#contract/choices.ts'
import { formatName, initialsOf } from '#contract/format.ts'
import type {
  ActionPageInput,
  CheckFileInput,
  CheckFiles,
  CheckPageInput,
  CodePageInput,
  LookFiles,
  MessageFormInput,
  MessagePageInput,
  PageFileInput,
  PageFiles,
  PageRenderer,
  PortfolioPageInput,
  ReportPageInput,
  SignUp,
  StatementPageInput,
  WriterPage,
} from '#contract/page.ts'
import type { PublicView } from '#contract/portfolio.ts'
import type { SignInService } from '#contract/sign-in-provider.ts'
import { spokenFor } from '#contract/words/all.ts'
import { escapeHtml } from '../escape-html.ts'
import { contentHash } from '../http/encoded-text.ts'
import { createPortableStyles } from './portable-styles.ts'

/** The built front end as the server uses it: pages as HTML, and the folders with their assets. */
export interface Site {
  portfolioPage(input: PortfolioPageInput): Promise<string>
  /** The page as a self-contained file. */
  pageFile(input: PageFileInput): Promise<string>
  messagePage(input: MessagePageInput): Promise<string>
  codePage(input: CodePageInput): Promise<string>
  reportPage(input: ReportPageInput): Promise<string>
  /** A page for those who endorse. */
  writerPage(input: WriterPage): Promise<string>
  statementPage(input: StatementPageInput): Promise<string>
  checkPage(input: CheckPageInput): Promise<string>
  /** The page that checks credentials as a self-contained file. */
  checkFile(input: CheckFileInput): Promise<string>
  messageForm(input: MessageFormInput): Promise<string>
  actionPage(input: ActionPageInput): Promise<string>
  /** The page of the signed-in app. */
  shell(visit: AppVisit): Promise<string>
  folders: readonly Folder[]
  /** Changes when the same portfolio may be rendered differently. */
  version: string
  /** Whether pages may be cached until their portfolio changes. */
  isCacheable: boolean
  /** Directives that replace those of the default content security policy, with the hashes of inline styles. */
  policy: Readonly<Record<string, readonly string[]>>
}

export interface AppVisit {
  /** Without a session cookie, the app needn't request the current user. */
  isSignedOut: boolean
  /** Without a session, the requested screen is, or redirects to, the sign-in screen. */
  leadsToSignIn: boolean
  /** Whether the requested screen is the dashboard, whose page contains its frame. */
  isDashboard: boolean
  /** Who may register. */
  signUp: SignUp
  /** The languages of additional fonts for PDFs. */
  pdfLanguages: readonly string[]
  /** With which people can sign in. */
  services: readonly SignInService[]
  /** Whether everyone may have a password. */
  passwords: 'on' | 'off'
}

interface Folder {
  /** URL path, with a slash at both ends. */
  prefix: string
  /** The path on the disk. */
  root: string
}

const dist = new URL('../../../dist/', import.meta.url)

/**
 * Loads the site that `npm start` builds.
 * @throws {Error} when it has not been built
 */
export async function loadSite(): Promise<Site> {
  const renderer = new URL('site/server/render.js', dist)
  if (!existsSync(renderer)) throw new Error('The pages are not built. Run npm start.')
  /** Loaded for the first page; Node caches the module. */
  const loadRenderer = async () => (await import(renderer.href)) as PageRenderer
  const manifest = JSON.parse(await readFile(new URL('site/client/.vite/manifest.json', dist), 'utf8')) as Manifest
  const files = await filesOf(manifest)
  const [appHtml, dashboardHtml, signInHtml] = await Promise.all(
    ['index.html', 'dashboard.html', 'sign-in.html'].map((name) => readFile(new URL(`web/${name}`, dist), 'utf8')),
  )
  if (!appHtml || !dashboardHtml || !signInHtml) throw new Error('The built app is incomplete. Delete dist/ and run npm start.')
  // The small script of the public page applies the chosen theme before the first paint; the app's own script loads too late for that.
  const withTheme = (html: string) =>
    html.replace('<head>', `<head><script src="${files.island}"></script>`).replace(/href="[^"]+\.svg"/, () => `href="${files.icon}"`)
  const shells = {
    signedIn: withTheme(appHtml),
    dashboard: withTheme(dashboardHtml),
    signedOut: withTheme(markSignedOut(appHtml)),
    signIn: withTheme(markSignedOut(signInHtml)),
  }
  return {
    portfolioPage: async (input) => (await loadRenderer()).renderPortfolio(input, files),
    pageFile: async (input) => {
      // Read from the disk for each file, because files are rare and the fonts of all looks are large.
      const stylesFor = await createPortableStyles(files.looks[input.view.look.accent].styles.text, new URL('site/client/assets/', dist))
      const styles = { text: stylesFor(titlesOf(input.view)) }
      return (await loadRenderer()).renderPageFile(input, { styles, icon: files.icon })
    },
    messagePage: async (input) => (await loadRenderer()).renderMessage(input, files),
    codePage: async (input) => (await loadRenderer()).renderCode(input, files),
    reportPage: async (input) => (await loadRenderer()).renderReport(input, files),
    statementPage: async (input) => (await loadRenderer()).renderStatement(input, files),
    writerPage: async (input) => (await loadRenderer()).renderWriter(input, files),
    checkPage: async (input) => (await loadRenderer()).renderCheck(input, files),
    checkFile: async (input) => (await loadRenderer()).renderCheckFile(input, await readCheckFiles(manifest)),
    messageForm: async (input) => (await loadRenderer()).renderMessageForm(input, files),
    actionPage: async (input) => (await loadRenderer()).renderAction(input, files),
    shell: async ({ isSignedOut, leadsToSignIn, isDashboard, signUp, pdfLanguages, services, passwords }) => {
      const signedOutShell = leadsToSignIn ? 'signIn' : 'signedOut'
      const signedInShell = isDashboard ? 'dashboard' : 'signedIn'
      const html = shells[isSignedOut ? signedOutShell : signedInShell]
      return markServices(markPdfLanguages(signUp === 'open' ? html : markSignUp(html, signUp), pdfLanguages), services, passwords)
    },
    folders: [
      { prefix: '/assets/', root: fileURLToPath(new URL('web/assets/', dist)) },
      { prefix: '/site/', root: fileURLToPath(new URL('site/client/', dist)) },
    ],
    version: contentHash((await readFile(renderer, 'utf8')) + JSON.stringify(files)),
    isCacheable: true,
    // All looks, because a private link can replace a page by one in another look.
    policy: {
      'style-src': [
        "'self'",
        ...keysOf(looks).map((look) => hashOf(files.looks[look].styles.text)),
        ...styleSourcesIn([appHtml, dashboardHtml, signInHtml]),
      ],
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

/** Tells the app that there is no session, without a request. */
export const markSignedOut = (html: string) => html.replace('<html lang="en">', '<html lang="en" data-session="none">')

/** Tells the app not to offer to register. */
export const markSignUp = (html: string, signUp: SignUp) =>
  html.replace('<html lang="en"', `<html lang="en" data-sign-up="${signUp}"`).replace('<title>Login or register', '<title>Login')

/** Tells the app in which other languages PDFs have letters. */
export const markPdfLanguages = (html: string, languages: readonly string[]) =>
  languages.length > 0 ? html.replace('<html lang="en"', () => `<html lang="en" data-pdf-languages="${languages.join(' ')}"`) : html

/** Tells the app, without a request, with which services people can sign in, and whether only with those. */
export function markServices(html: string, services: readonly SignInService[], passwords: 'on' | 'off'): string {
  if (services.length === 0) return html
  const mark = passwords === 'off' ? ' data-passwords="off"' : ''
  return html.replace('<html lang="en"', () => `<html lang="en" data-services="${escapeHtml(JSON.stringify(services))}"${mark}`)
}

/** The inline styles of these pages, as sources for the content security policy. */
function styleSourcesIn(pages: readonly string[]): string[] {
  const texts = pages.flatMap((html) => [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text))
  return [...new Set(texts.map(hashOf))]
}

/** A text as a source of the content security policy. */
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
    check: urlOf(entries['site/check/check.ts']?.file),
    island: urlOf(entries['site/island.ts']?.file),
    actions: urlOf(entries['site/actions/actions.ts']?.file),
    icon: `data:image/svg+xml,${encodeURIComponent(await readFile(new URL('site/client/icon.svg', dist), 'utf8'))}`,
  }
}
