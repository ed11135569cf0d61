import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './node.mjs'

/**
 * The wings of each part of the code, from the top (docs/contribute.md). A wing is a folder, or a file, directly in that part. A file
 * imports from its own wing and from the wings on lower lines; the wings of one line don't import each other.
 */
export const wings = {
  server: [
    ['main'],
    ['run'],
    ['operator'],
    ['accounts'],
    ['visitors'],
    ['resume'],
    ['moderation'],
    ['endorsements'],
    ['portfolios'],
    ['base'],
  ],
  web: [
    ['main', 'first-paint'],
    ['routes'],
    ['screens'],
    ['fields', 'page', 'files', 'account'],
    ['model'],
    ['ui'],
    ['theme', 'zod-config'],
  ],
}

/**
 * What is wrong with the imports of these files. Type imports count: who needs a type depends on its file.
 * @param {Readonly<Record<string, string>>} files text by path from the root of the repository; without tests, which may import everything
 * @returns {string[]} a sentence for each import of a higher wing, each file without a wing, and each circle of files
 */
export function layerViolations(files) {
  const imports = new Map(Object.entries(files).map(([path, text]) => [path, importsOf(path, text).filter((target) => target in files)]))
  return [...wrongDirections(imports), ...circles(imports)]
}

function wrongDirections(imports) {
  const homeless = [...imports.keys()].filter((path) => partOf(path) in wings && lineOf(path) < 0)
  const arrows = [...imports].flatMap(([path, targets]) => targets.map((target) => ({ path, target })))
  const wrong = arrows.filter(({ path, target }) => {
    const isInside = partOf(path) === partOf(target) && partOf(path) in wings && wingOf(path) !== wingOf(target)
    return isInside && lineOf(target) <= lineOf(path)
  })
  return [
    ...homeless.map((path) => `${path}: ${wingOf(path)} is no wing of ${partOf(path)}; see scripts/layers.mjs`),
    ...wrong.map(({ path, target }) => `${path} imports ${target}: ${wingOf(target)} is not below ${wingOf(path)}`),
  ]
}

const partOf = (path) => path.split('/')[0]
const wingOf = (path) => path.split('/')[1].replace(/\.tsx?$/, '')
const lineOf = (path) => wings[partOf(path)].findIndex((line) => line.includes(wingOf(path)))

function importsOf(path, text) {
  const specifiers = [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, specifier]) => specifier)
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)]
    return specifier.startsWith('.') ? [posix.join(posix.dirname(path), specifier)] : []
  })
}

/** The circles of files, each once, as the files that can reach each other (Tarjan's strongly connected components). */
function circles(imports) {
  const found = []
  const order = new Map()
  const lowest = new Map()
  const stack = []
  const visit = (path) => {
    order.set(path, order.size)
    lowest.set(path, order.get(path))
    stack.push(path)
    for (const target of imports.get(path)) {
      if (!order.has(target)) visit(target)
      if (stack.includes(target)) lowest.set(path, Math.min(lowest.get(path), lowest.get(target)))
    }
    if (lowest.get(path) !== order.get(path)) return
    const members = stack.splice(stack.indexOf(path))
    if (members.length > 1) found.push(`These files import each other in a circle: ${members.toSorted().join(', ')}`)
  }
  for (const path of imports.keys()) if (!order.has(path)) visit(path)
  return found
}

function sources() {
  const paths = ['contract', 'server', 'site', 'web'].flatMap((part) =>
    readdirSync(join(root, part), { recursive: true }).map((path) => `${part}/${path.replaceAll('\\', '/')}`),
  )
  const files = paths.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const violations = layerViolations(sources())
  console.log(violations.length > 0 ? violations.join('\n') : 'Imports go one way, and no files import each other in a circle')
  process.exitCode = violations.length > 0 ? 1 : 0
}
