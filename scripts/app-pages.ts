import { readFileSync, writeFileSync } from 'node:fs'
import type { UserConfig } from 'vite'
import type { AppFiles, AppScreen } from '#contract/page.ts'

const dist = new URL('../dist/', import.meta.url)

/** Builds the renderer of the first paint, which only the build uses. */
export const firstPaintBuild: UserConfig = {
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { ssr: 'web/first-paint.tsx', outDir: 'dist/first-paint' },
}

interface FirstPaint {
  firstPaint: Record<AppScreen, string[]>
  firstPaintStyles: string
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** Writes what the page of the app contains before the app has started, and the files that its screens load. */
export async function writeAppFiles() {
  const { firstPaint, firstPaintStyles } = (await import(new URL('first-paint/first-paint.js', dist).href)) as FirstPaint
  const manifest = JSON.parse(readFileSync(new URL('web/.vite/manifest.json', dist), 'utf8')) as Manifest
  const start = filesOf(manifest, 'main.tsx')
  const any = filesOf(manifest, 'routes.tsx', start)
  const filesOfScreens = { any, dashboard: filesOf(manifest, 'screens/dashboard/dashboard-page.tsx', any), signIn: start }
  const screens = Object.entries(filesOfScreens).map(([name, files]) => {
    const [, ...preloads] = urlsIn(files, '.js')
    return [name, { content: firstPaint[name as AppScreen], preloads, stylesheets: urlsIn(files, '.css') }]
  })
  const app = {
    styles: { text: firstPaintStyles.trim() },
    script: `/${fileOf(manifest, 'main.tsx')}`,
    screens: Object.fromEntries(screens),
  }
  writeFileSync(new URL('web/app.json', dist), JSON.stringify(app satisfies AppFiles))
}

const urlsIn = (files: Set<string>, ending: string) => [...files].filter((file) => file.endsWith(ending)).map((file) => `/${file}`)

function fileOf(manifest: Manifest, module: string): string {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The app was built without ${module}`)
  return chunk.file
}

/** All files with code and styles that a module loads, besides these. */
function filesOf(manifest: Manifest, module: string, others: ReadonlySet<string> = new Set()): Set<string> {
  const files = new Set(others)
  const add = (name: string) => {
    const file = fileOf(manifest, name)
    if (files.has(file) && name !== module) return
    files.add(file)
    for (const style of manifest[name]?.css ?? []) files.add(style)
    for (const imported of manifest[name]?.imports ?? []) add(imported)
  }
  add(module)
  return files
}
