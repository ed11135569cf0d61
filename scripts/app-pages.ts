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
  const { anyScreen, signInScreen } = (await import(new URL('first-paint/first-paint.js', dist).href)) as Record<string, string>
  const app = new URL('web/index.html', dist)
  const built = JSON.parse(readFileSync(new URL('web/.vite/manifest.json', dist), 'utf8')) as Manifest
  const html = readFileSync(app, 'utf8')
  const signIn = page(html, signInScreen, new Set())
  writeFileSync(new URL('web/sign-in.html', dist), signIn.replace('<title>', '<title>Login or register · '))
  writeFileSync(app, page(html, anyScreen, loadedBy(built, 'routes.tsx')))
}

/** All files with code and styles that a module loads. */
function loadedBy(built: Manifest, module: string, known = new Set<string>()): Set<string> {
  const part = built[module]
  if (!part) throw new Error(`the app was built without ${module}`)
  if (known.has(part.file)) return known
  known.add(part.file)
  for (const style of part.css ?? []) known.add(style)
  for (const each of part.imports ?? []) loadedBy(built, each, known)
  return known
}

/** Styles follow the content, because a style sheet above it would block painting until it has arrived. */
function page(html: string, content: string | undefined, loads: Set<string>): string {
  if (!content) throw new Error('web/first-paint.tsx lacks a screen')
  const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g
  const more = [...loads].filter((file) => !html.includes(file))
  const scripts = more.filter((file) => file.endsWith('.js')).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const styles = more.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  return html
    .replace(stylesheet, '')
    .replace('</head>', `${scripts.join('')}</head>`)
    .replace('<div id="root"></div>', (root) =>
      [root.replace('><', () => `>${content}<`), ...(html.match(stylesheet) ?? []), ...styles].join(''),
    )
}
