import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const web = fileURLToPath(new URL('web', import.meta.url))

/** A module with everything that it imports statically. */
function closureOf(id: string, graph: Rolldown.ChunkingContext, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) closureOf(imported, graph, found)
  return found
}

let editorModules: ReadonlySet<string> | undefined

/** The modules that the editor always loads, and no other screen except that of a letter, which needs the inputs and drafts of the editor. */
function modulesOfEditor(graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const editor = `${web}/screens/editor/editor-page.tsx`
  const letter = `${web}/screens/send/letter-page.tsx`
  const screens = graph.getModuleInfo(`${web}/routes.tsx`)?.dynamicallyImportedIds ?? []
  const others = new Set(screens.filter((id) => id !== editor && id !== letter).flatMap((id) => [...closureOf(id, graph)]))
  return new Set([...closureOf(editor, graph)].filter((id) => !others.has(id)))
}

/** Few files that change rarely; `start` is all that the sign-in screen needs. The validation library is loaded when a form is first used. */
const groups = [
  { name: 'zod', test: /\/node_modules\/zod\// },
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'router', test: /\/node_modules\/react-router\// },
  // Most screens use most of these; one file has fewer headers than many. None of them needs the validation library, or that of the QR code.
  {
    name: 'table',
    test: /\/contract\/(?:paths|endorsement-text|fields\/(?:doi|email-domain|fields|handle|inline-text|one-line|pdf-languages|section-switches|values|editions\/(?:apply|phrases))|outline\/format|words\/(?:en|check|spoken))\.ts$|\/web\/model\/(?:date|entries|pdf-letters|private-links\/days|format-[a-z-]+|load-typed-values)\.ts$/,
  },
  { name: 'hooks', test: /\/node_modules\/@mantine\/hooks\// },
  {
    name: 'ui',
    // With small modules that most screens share with the page of a newcomer; alone, each would be a file of one kilobyte.
    test: /\/web\/(?:ui\/(?!qr-)|account\/(?:app-header|logout-button|start-session)\.|fields\/fields\.module|files\/(?:send-body|drop-area|photo-calls|upload-progress|use-cropping)\.|model\/draft\/(?:field-errors|load-schema|summary)\.)|\/@mantine\/core\/esm\/(?:components\/Group|core\/.*\/get-(?:auto-)?contrast-(?:color|value))\//,
  },
  {
    // One file: by default, the modules that lazily loaded parts of the editor share with it would be split off.
    name: (id: string, graph: Rolldown.ChunkingContext) => {
      editorModules ??= modulesOfEditor(graph)
      return editorModules.has(id) ? 'editor' : null
    },
    includeDependenciesRecursively: false,
  },
]

/**
 * What Mantine has for any app, and the first screen would load. Our style sheets have its variables (web/app.css), our theme has colors, and
 * nothing here uses the rest.
 */
const replacedModules = {
  '/MantineCssVariables.mjs': 'export const MantineCssVariables = () => null',
  '/default-colors.mjs': 'export const DEFAULT_COLORS = {}',
  '/default-variant-colors-resolver.mjs': 'export const defaultVariantColorsResolver = undefined',
  '/ButtonGroup.mjs': 'export const ButtonGroup = undefined',
  '/ButtonGroupSection.mjs': 'export const ButtonGroupSection = undefined',
  '/ActionIconGroup.mjs': 'export const ActionIconGroup = undefined',
  '/ActionIconGroupSection.mjs': 'export const ActionIconGroupSection = undefined',
  '/InputSuccess.mjs': 'export const InputSuccess = undefined',
  '/loaders/Bars.mjs': 'export const Bars = undefined',
  '/loaders/Dots.mjs': 'export const Dots = undefined',
  '/InputClearButton.mjs': 'export const InputClearButton = undefined',
  '/InputClearSection.mjs':
    'export const InputClearSection = ({ rightSection, __defaultRightSection: other }) => (rightSection === null ? null : rightSection || other)',
}
const plainTransition = 'const Transition = ({ mounted, children }) => mounted && children({})'

const lighterMantine: Plugin = {
  name: 'lighter-mantine',
  load: (id) => Object.entries(replacedModules).find(([ending]) => id.endsWith(ending))?.[1],
  // A waiting button shows its spinner without a movement.
  transform: {
    filter: { id: /\/(?:Button|ActionIcon)\.mjs$/ },
    handler: (code) => code.replace(/^import \{ Transition \}.*$/m, plainTransition),
  },
}

/** Builds web/ into dist/web. The public page is built by site/vite.config.ts. */
export default defineConfig({
  root: web,
  plugins: [react(), lighterMantine],
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: 'web/main.tsx', output: { codeSplitting: { groups } } },
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
})
