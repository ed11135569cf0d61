import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './node.mjs'

/**
 * The modules of `server/` by layer, from the top (docs/decisions/0021). A module imports from itself, from modules of its layer and from
 * the layers below. A file directly in `server/` is a module with the name of the file.
 */
export const layers = [
  ['main', 'serve', 'assemble', 'app', 'housekeeping', 'start-failure'],
  ['pages', 'export', 'imports', 'read-back', 'admin', 'debug', 'operations'],
  ['accounts'],
  [
    'access-codes',
    'unlock',
    'endorsements',
    'contact',
    'documents',
    'photos',
    'pictures',
    'share-images',
    'retained',
    'moderation',
    'statements',
  ],
  ['portfolios'],
  ['sessions'],
  [
    'deps',
    'mail',
    'storage',
    'rate-limits',
    'visits',
    'formats',
    'pdf',
    'word',
    'markdown',
    'workers',
    'signing',
    'built-site',
    'http',
    'db',
    'config',
  ],
]

/**
 * The layer violations and cycles among the imports of these files.
 * @param {Readonly<Record<string, string>>} files text by path relative to `server/`; without tests, which may import everything
 * @returns {string[]} a sentence for each import of a higher layer, each module without a layer, and each cycle of modules
 */
export function layerViolations(files) {
  const imports = Object.entries(files).flatMap(([path, text]) => importsBetweenModules(path, text, files))
  const unassigned = new Set(
    Object.keys(files)
      .map(moduleOf)
      .filter((module) => layerOf(module) === undefined),
  )
  const upward = imports.filter(({ from, to }) => layerOf(to) < layerOf(from))
  const cycle = cycleIn(Map.groupBy(imports, ({ from }) => from))
  return [
    ...[...unassigned].map((module) => `${module} has no layer: add it to scripts/layers.mjs`),
    ...upward.map(({ path, target, from, to }) => `${path} imports ${target}: ${to} is above ${from}`),
    ...(cycle ? [`These modules form an import cycle: ${cycle.join(' → ')}`] : []),
  ]
}

function importsBetweenModules(path, text, files) {
  const from = moduleOf(path)
  const targets = importsOf(path, text).filter((target) => target in files && moduleOf(target) !== from)
  return targets.map((target) => ({ path, target, from, to: moduleOf(target) }))
}

const moduleOf = (path) => path.split('/')[0].replace(/\.ts$/, '')

function layerOf(module) {
  const layer = layers.findIndex((modules) => modules.includes(module))
  return layer < 0 ? undefined : layer
}

/** Type imports count: a module that needs a type depends on its module. */
function importsOf(path, text) {
  const specifiers = [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, specifier]) => specifier)
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('#server/')) return [specifier.slice('#server/'.length)]
    return specifier.startsWith('.') ? [posix.join(posix.dirname(path), specifier)] : []
  })
}

function cycleIn(imports) {
  const visited = new Set()
  const visit = (module, path) => {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module]
    if (visited.has(module)) return undefined
    for (const { to } of imports.get(module) ?? []) {
      const cycle = visit(to, [...path, module])
      if (cycle) return cycle
    }
    visited.add(module)
    return undefined
  }
  for (const module of imports.keys()) {
    const cycle = visit(module, [])
    if (cycle) return cycle
  }
  return undefined
}

function serverFiles() {
  const folder = join(root, 'server')
  const paths = readdirSync(folder, { recursive: true }).map((path) => path.replaceAll('\\', '/'))
  const sources = paths.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  return Object.fromEntries(sources.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const violations = layerViolations(serverFiles())
  console.log(violations.length > 0 ? violations.join('\n') : `No layer violation or cycle among ${new Set(layers.flat()).size} modules`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
