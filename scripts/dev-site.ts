import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { build, createServer, type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { keysOf, type Look, looks } from '#contract/fields/choices.ts'
import type { AppFiles, AppScreen, CheckFiles, LookFiles, PageFiles, PageRenderer } from '#contract/page.ts'
import { type BuiltSite, createPortableStyles, hashOf, titlesOf } from '#server/base/built-site/site.ts'
import config from '../vite.config.ts'
import { root } from './node.mjs'
import { subsetFonts } from './subset-fonts.ts'

const inSite = (path: string) => `/@fs${root}site/${path}`
const islandPath = '/site/island.js'

const lookFiles = keysOf(looks).map((look) => [
  look,
  { styles: { url: inSite(`looks/${look}.css`) }, font: `/@fs${root}dist/fonts/${look}-letters.woff2` },
])

const files: Omit<PageFiles, 'app'> = {
  looks: Object.fromEntries(lookFiles) as Record<Look, LookFiles<{ url: string }>>,
  codeStyles: inSite('code.css'),
  letterStyles: inSite('letter.css'),
  writerStyles: inSite('writer/writer.css'),
  writerScript: inSite('writer/writer.ts'),
  checkStyles: inSite('check/check.css'),
  checkScript: inSite('check/check.ts'),
  island: islandPath,
  actions: inSite('actions/actions.ts'),
  icon: inSite('public/icon.svg'),
}
const app = { styles: { url: `/@fs${root}web/first-paint.css` }, script: `/@fs${root}web/main.tsx` }

/** Server-rendered pages have no hot modules: they reload when one of their components changes. */
const reloadPages: Plugin = {
  name: 'reload-pages',
  hotUpdate({ file, server }) {
    if (this.environment.name === 'ssr' && file.startsWith(`${root}site/`)) server.ws.send({ type: 'full-reload' })
  },
}

interface DevSite {
  site: BuiltSite
  /** Responds to requests for the files of the pages; passes all others to `next`. */
  handleRequest: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** Creates the site from its sources. `server` also carries the WebSocket that tells browsers about changes. */
export async function createDevSite(server: Server): Promise<DevSite> {
  await subsetFonts()
  const vite = await createServer({
    ...config,
    // Loaded here instead of by Vite, whose copy on the disk would make Node restart endlessly.
    configFile: false,
    appType: 'custom',
    plugins: [config.plugins, reloadPages],
    server: { ...config.server, middlewareMode: true, ws: { server } },
  })
  return {
    site: {
      files: async () => {
        const { firstPaint } = (await vite.ssrLoadModule(`${root}web/first-paint.tsx`)) as { firstPaint: Record<AppScreen, string[]> }
        const screens = Object.entries(firstPaint).map(([name, content]) => [name, { content, preloads: [], stylesheets: [] }])
        return { ...files, app: { ...app, screens: Object.fromEntries(screens) as AppFiles['screens'] } }
      },
      loadRenderer: async () => (await vite.ssrLoadModule(`${root}site/render.tsx`)) as unknown as PageRenderer,
      transform: (html) => vite.transformIndexHtml('/', html),
      inlinedFilesFor: async (view) => {
        const { default: css } = (await vite.ssrLoadModule(`${root}site/looks/${view.look.accent}.css?inline`)) as { default: string }
        const stylesFor = await createPortableStyles(css, new URL('../dist/fonts/', import.meta.url))
        const icon = `data:image/svg+xml,${encodeURIComponent(await readFile(files.icon.slice('/@fs'.length), 'utf8'))}`
        return { styles: { text: stylesFor(titlesOf(view)) }, icon }
      },
      checkFiles: buildCheckFiles,
      folders: [],
      version: '',
      isCacheable: false,
      policy: {
        'script-src': ["'self'", "'unsafe-inline'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'connect-src': ["'self'", 'ws:'],
        'worker-src': ["'self'", 'blob:'],
      },
    },
    handleRequest: (request, response, next) => {
      if (request.url === islandPath) return void sendIsland(response)
      vite.middlewares(request, response, next)
    },
  }
}

/** Bypasses the development server, which would turn this classic script into a module. */
async function sendIsland(response: ServerResponse) {
  const file = `${root}site/island.ts`
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  response.setHeader('content-type', 'text/javascript; charset=utf-8').end(code)
}

/** The styles and the script of the page that checks credentials, in one file each, like in the built site. */
async function buildCheckFiles(): Promise<CheckFiles> {
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, modulePreload: false, rolldownOptions: { input: ['site/check/check.ts', 'site/check/check-file.css'] } },
  })) as Rolldown.RolldownOutput
  const script = output.find((file) => file.type === 'chunk')?.code.trim() ?? ''
  const styles = String(output.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? file.source : []))[0] ?? '')
  return { styles, script, scriptHash: hashOf(script) }
}
