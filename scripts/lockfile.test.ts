import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

/** The requirements of `npm ci` on package-lock.json for every platform (docs/decisions/0017). */

interface Locked {
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const root = fileURLToPath(new URL('..', import.meta.url))
const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }

/** The package that `name` resolves to within the package at `path`, as in Node: in this folder, then in its parents. */
function found(name: string, path: string): Locked | undefined {
  const here = packages[`${path && `${path}/`}node_modules/${name}`]
  if (here || path === '') return here
  const above = path.lastIndexOf('/node_modules/')
  return found(name, above === -1 ? '' : path.slice(0, above))
}

test('holds every package that one of its packages names, for whatever platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !found(name, path))
      .map((name) => `${name} of ${path}`),
  )
  expect(missing).toEqual([])
})

test('holds the binaries of one version for each tool', () => {
  const others = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([name, version]) => /^\d/.test(version) && found(name, path)?.version !== version)
      .map(([name]) => `${name} of ${path}`),
  )
  expect(others).toEqual([])
})

test('is what npm ci accepts, without asking a registry', () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-lockfile-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(join(root, file), join(folder, file))
  const args = ['ci', '--dry-run', '--offline', '--cache', join(folder, 'cache'), '--loglevel=error']
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test('names no registry', () => {
  expect(text).not.toContain('"resolved"')
})
