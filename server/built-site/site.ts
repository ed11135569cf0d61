import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { MessagePageInput, PageFiles, PageRenderer, PortfolioPageInput } from '#contract/page.ts'

/** Everything that people see, as the server uses it: pages as HTML, and the folders with what they load. */
export interface Site {
  portfolioPage(input: PortfolioPageInput): Promise<string>
  messagePage(input: MessagePageInput): Promise<string>
  /** The page of the signed-in app. */
  shell(): Promise<string>
  folders: readonly Folder[]
  /** Whether pages may be kept until their portfolio changes. */
  cacheable: boolean
  /** What the pages need beyond the content security policy of the product; only the development site needs anything. */
  policy?: Readonly<Record<string, readonly string[]>>
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
  const { renderPortfolio, renderMessage } = (await import(renderer.href)) as PageRenderer
  const files = await filesOf(new URL('site/client/.vite/manifest.json', dist))
  const app = await readFile(new URL('web/index.html', dist), 'utf8')
  // The page's small script applies a chosen theme before the first paint; the app's own arrives too late for that.
  const shell = app.replace('<head>', `<head><script src="${files.island}"></script>`)
  return {
    portfolioPage: async (input) => renderPortfolio(input, files),
    messagePage: async (input) => renderMessage(input, files),
    shell: async () => shell,
    folders: [
      { prefix: '/assets/', root: fileURLToPath(new URL('web/assets/', dist)) },
      { prefix: '/site/', root: fileURLToPath(new URL('site/client/', dist)) },
    ],
    cacheable: true,
  }
}

type Manifest = Record<string, { file: string; assets?: string[] }>

async function filesOf(manifest: URL): Promise<PageFiles> {
  const built = JSON.parse(await readFile(manifest, 'utf8')) as Manifest
  const address = (file: string | undefined) => {
    if (!file) throw new Error('the built pages are incomplete; delete dist/ and run npm start')
    return `/site/${file}`
  }
  const styles = built['site/site.css']
  return {
    styles: address(styles?.file),
    font: address(styles?.assets?.find((file) => file.endsWith('.woff2'))),
    island: address(built['site/island.ts']?.file),
    actions: address(built['site/actions/actions.ts']?.file),
    icon: address('icon.svg'),
  }
}
