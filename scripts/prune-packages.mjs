import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'

/**
 * For the image and the ready folder, after the build: keeps the packages whose names occur as a string in the server or in the pages that it
 * renders, Node, and what those depend on. All others, source maps and types are removed.
 */
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const { dependencies, optionalDependencies } = packages['']
const programs = globSync(['server/**/*.ts', 'resume/**/*.ts', 'contract/**/*.ts', 'dist/server/*.js', 'dist/site/server/**/*.js'], {
  cwd: root,
})
const text = programs.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')

const kept = new Set()
for (const name of Object.keys(dependencies)) if (isNamed(name)) keep(`node_modules/${name}`)
for (const name of Object.keys(optionalDependencies)) keep(`node_modules/${name}`)

const unused = Object.keys(packages).filter((path) => path !== '' && !kept.has(path))
const unread = globSync('node_modules/**/*.{map,d.ts,d.mts,d.cts}', { cwd: root })
for (const path of [...unused, ...unread]) rmSync(join(root, path), { recursive: true, force: true })

function isNamed(name) {
  return new RegExp(`["'\`]${name}[/"'\`]`).test(text)
}

function keep(path) {
  if (kept.has(path)) return
  kept.add(path)
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path]
  const optionalPeers = Object.keys(peerDependenciesMeta ?? {})
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !optionalPeers.includes(name))
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const dependency = placeOf(name, path)
    if (dependency) keep(dependency)
  }
}

/** As Node looks for it: in the folder of the package that needs it, then in those above. */
function placeOf(name, path) {
  for (let folder = path; folder !== ''; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder}/node_modules/${name}`]) return `${folder}/node_modules/${name}`
  }
  return packages[`node_modules/${name}`] && `node_modules/${name}`
}
