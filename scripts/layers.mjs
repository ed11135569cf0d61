import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './node.mjs'

/**
 * The rooms of `server/`, floor by floor from the top (docs/decisions/0021). A room imports from itself, from rooms beside it and from
 * floors below. A file that stands in `server/` itself is a room of its own, by its name.
 */
export const layers = [
  ['main', 'serve', 'assemble', 'app', 'housekeeping', 'start-failure'],
  ['pages', 'export', 'imports', 'admin', 'debug', 'operations'],
  ['accounts'],
  ['unlock', 'endorsements', 'documents', 'photos', 'share-images', 'retained'],
  ['portfolios'],
  ['sessions'],
  ['deps', 'mail', 'storage', 'rate-limits', 'visits', 'formats', 'pdf', 'workers', 'signing', 'built-site', 'http', 'db', 'config'],
]

/**
 * What is wrong with the imports of these files.
 * @param {Readonly<Record<string, string>>} files text by path relative to `server/`; tests may import what they like and are left out
 * @returns {string[]} a sentence for each arrow that goes up, each room without a floor, and each circle of rooms
 */
export function layerViolations(files) {
  const arrows = Object.entries(files).flatMap(([path, text]) => arrowsFrom(path, text, files))
  const homeless = new Set(
    Object.keys(files)
      .map(roomOf)
      .filter((room) => floorOf(room) === undefined),
  )
  const upward = arrows.filter(({ from, to }) => floorOf(to) < floorOf(from))
  const circle = circleIn(Map.groupBy(arrows, ({ from }) => from))
  return [
    ...[...homeless].map((room) => `${room} has no floor: give it one in scripts/layers.mjs`),
    ...upward.map(({ path, target, from, to }) => `${path} imports ${target}: ${to} stands above ${from}`),
    ...(circle ? [`These rooms import each other in a circle: ${circle.join(' → ')}`] : []),
  ]
}

function arrowsFrom(path, text, files) {
  const from = roomOf(path)
  const targets = importsOf(path, text).filter((target) => target in files && roomOf(target) !== from)
  return targets.map((target) => ({ path, target, from, to: roomOf(target) }))
}

const roomOf = (path) => path.split('/')[0].replace(/\.ts$/, '')

function floorOf(room) {
  const floor = layers.findIndex((rooms) => rooms.includes(room))
  return floor < 0 ? undefined : floor
}

/** Types count: a room that needs another's type knows it as well. */
function importsOf(path, text) {
  const addresses = [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, address]) => address)
  return addresses.flatMap((address) => {
    if (address.startsWith('#server/')) return [address.slice('#server/'.length)]
    return address.startsWith('.') ? [posix.join(posix.dirname(path), address)] : []
  })
}

function circleIn(arrows) {
  const done = new Set()
  const visit = (room, way) => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room]
    if (done.has(room)) return undefined
    for (const { to } of arrows.get(room) ?? []) {
      const circle = visit(to, [...way, room])
      if (circle) return circle
    }
    done.add(room)
    return undefined
  }
  for (const room of arrows.keys()) {
    const circle = visit(room, [])
    if (circle) return circle
  }
  return undefined
}

function serverFiles() {
  const folder = join(root, 'server')
  const paths = readdirSync(folder, { recursive: true }).map((path) => path.replaceAll('\\', '/'))
  const ours = paths.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  return Object.fromEntries(ours.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wrong = layerViolations(serverFiles())
  console.log(wrong.length > 0 ? wrong.join('\n') : `No arrow goes up, no circle between ${new Set(layers.flat()).size} rooms`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
