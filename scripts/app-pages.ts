import { readFileSync, writeFileSync } from 'node:fs'
import type { UserConfig } from 'vite'

/** The HTML pages of the app: they contain the first paint and name the files that a screen loads. */

const dist = new URL('../dist/', import.meta.url)

/** Builds the renderer of the first paint, which only the build uses. */
export const firstPaint: UserConfig = {
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { ssr: 'web/first-paint.tsx', outDir: 'dist/first-paint' },
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

export async function writeAppPages() {
  const { anyScreen, dashboardScreen, signInScreen } = (await import(new URL('first-paint/first-paint.js', dist).href)) as Record<
    string,
    string
  >
  const app = new URL('web/index.html', dist)
  const manifest = JSON.parse(readFileSync(new URL('web/.vite/manifest.json', dist), 'utf8')) as Manifest
  const html = readFileSync(app, 'utf8')
  const signIn = pageWith(html, signInScreen, new Set())
  writeFileSync(new URL('web/sign-in.html', dist), signIn.replace('<title>', '<title>Login or register · '))
  const routes = filesOf(manifest, 'routes.tsx')
  const dashboard = filesOf(manifest, 'screens/dashboard/dashboard-page.tsx', new Set(routes))
  writeFileSync(new URL('web/dashboard.html', dist), pageWith(html, dashboardScreen, dashboard))
  writeFileSync(app, pageWith(html, anyScreen, routes))
}

/** All files with code and styles that a module loads. */
function filesOf(manifest: Manifest, module: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The app was built without ${module}`)
  if (files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const style of chunk.css ?? []) files.add(style)
  for (const importedModule of chunk.imports ?? []) filesOf(manifest, importedModule, files)
  return files
}

/** Styles follow the content, because a style sheet above it would block painting until it has arrived. */
function pageWith(html: string, content: string | undefined, moduleFiles: Set<string>): string {
  if (!content) throw new Error('web/first-paint.tsx does not export a screen that the pages need')
  const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g
  const missing = [...moduleFiles].filter((file) => !html.includes(file))
  const scripts = missing.filter((file) => file.endsWith('.js')).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const styles = missing.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  return html
    .replace(stylesheet, '')
    .replace('</head>', `${scripts.join('')}</head>`)
    .replace('<div id="root"></div>', (root) =>
      [root.replace('><', () => `>${content}<`), ...(html.match(stylesheet) ?? []), ...styles].join(''),
    )
}
