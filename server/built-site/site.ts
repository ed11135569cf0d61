import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { MessagePageInput, PageFileInput, PageFiles, PageRenderer, PortfolioPageInput } from '#contract/page.ts'
import { contentHash } from '../http/encoded-text.ts'
import { portableStyles } from './portable-styles.ts'

/** Everything that people see, as the server uses it: pages as HTML, and the folders with what they load. */
export interface Site {
  portfolioPage(input: PortfolioPageInput): Promise<string>
  /** The page as a file that stands alone. */
  pageFile(input: PageFileInput): Promise<string>
  messagePage(input: MessagePageInput): Promise<string>
  /** The page of the signed-in app. */
  shell(visit: AppVisit): Promise<string>
  folders: readonly Folder[]
  /** Another one draws the same portfolio otherwise. */
  version: string
  /** Whether pages may be kept until their portfolio changes. */
  cacheable: boolean
  /** What pages need beyond the content security policy of the product: the hashes of the styles that stand in them. */
  policy: Readonly<Record<string, readonly string[]>>
}

export interface AppVisit {
  /** The browser brought no session: the app needs to ask nobody who is signed in. */
  signedOut: boolean
  /** Without a session the screen that was asked for is, or leads to, the sign-in screen. */
  leadsToSignIn: boolean
}

interface Folder {
  /** The path that it is served under, with a slash at both ends. */
  prefix: string
  root: string
}

const dist = new URL('../../dist/', import.meta.url)

/**
 * The site as `npm start` builds it.
 * @throws {Error} when it has not been built
 */
export async function loadSite(): Promise<Site> {
  const renderer = new URL('site/server/render.js', dist)
  if (!existsSync(renderer)) throw new Error('the pages are not built yet; npm start builds them')
  /** Loaded by the first page that is drawn; Node keeps what it has loaded. */
  const drawing = async () => (await import(renderer.href)) as PageRenderer
  const files = await filesOf(new URL('site/client/.vite/manifest.json', dist))
  const stylesFor = await portableStyles(files.styles.text, new URL('site/client/assets/', dist))
  const [anyScreen, signInScreen] = await Promise.all(
    ['index.html', 'sign-in.html'].map((name) => readFile(new URL(`web/${name}`, dist), 'utf8')),
  )
  if (!anyScreen || !signInScreen) throw new Error('the app is incomplete; delete dist/ and run npm start')
  // The page's small script applies a chosen theme before the first paint; the app's own arrives too late for that.
  const themed = (html: string) =>
    html.replace('<head>', `<head><script src="${files.island}"></script>`).replace(/href="[^"]+\.svg"/, () => `href="${files.icon}"`)
  const shells = { signedIn: themed(anyScreen), signedOut: themed(markSignedOut(anyScreen)), signIn: themed(markSignedOut(signInScreen)) }
  return {
    portfolioPage: async (input) => (await drawing()).renderPortfolio(input, files),
    pageFile: async (input) => {
      const styles = { text: stylesFor(JSON.stringify(input.view)) }
      return (await drawing()).renderPageFile(input, { styles, icon: files.icon })
    },
    messagePage: async (input) => (await drawing()).renderMessage(input, files),
    shell: async ({ signedOut, leadsToSignIn }) => shells[signedOut ? (leadsToSignIn ? 'signIn' : 'signedOut') : 'signedIn'],
    folders: [
      { prefix: '/assets/', root: fileURLToPath(new URL('web/assets/', dist)) },
      { prefix: '/site/', root: fileURLToPath(new URL('site/client/', dist)) },
    ],
    version: contentHash((await readFile(renderer, 'utf8')) + JSON.stringify(files)),
    cacheable: true,
    policy: { 'style-src': ["'self'", hashOf(files.styles.text), ...stylesIn([anyScreen, signInScreen])] },
  }
}

/** So that the app knows without asking. */
export const markSignedOut = (html: string) => html.replace('<html lang="en">', '<html lang="en" data-session="none">')

/** The styles that stand in these pages, each as a source of the content security policy. */
function stylesIn(pages: readonly string[]): string[] {
  const texts = pages.flatMap((html) => [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text))
  return [...new Set(texts.map(hashOf))]
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

type Manifest = Record<string, { file: string; assets?: string[] }>

async function filesOf(manifest: URL): Promise<PageFiles & { styles: { text: string } }> {
  const built = JSON.parse(await readFile(manifest, 'utf8')) as Manifest
  const address = (file: string | undefined) => {
    if (!file) throw new Error('the built pages are incomplete; delete dist/ and run npm start')
    return `/site/${file}`
  }
  const styles = built['site/site.css']
  return {
    styles: { text: (await readFile(new URL(`site/client/${styles?.file}`, dist), 'utf8')).trim() },
    font: address(styles?.assets?.find((file) => /\/serif-(?!accents|extended)/.test(file))),
    island: address(built['site/island.ts']?.file),
    actions: address(built['site/actions/actions.ts']?.file),
    icon: `data:image/svg+xml,${encodeURIComponent(await readFile(new URL('site/client/icon.svg', dist), 'utf8'))}`,
  }
}
