import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

/** The requirements of `npm ci` on package-lock.json for every platform (docs/decisions/0017). */

interface LockedPackage {
  version?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const root = fileURLToPath(new URL('..', import.meta.url))
const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> }

/** The package that `name` resolves to within the package at `path`, as in Node: in this folder, then in its parents. */
function resolvePackage(name: string, path: string): LockedPackage | undefined {
  const local = packages[`${path && `${path}/`}node_modules/${name}`]
  if (local || path === '') return local
  const parentEnd = path.lastIndexOf('/node_modules/')
  return resolvePackage(name, parentEnd === -1 ? '' : path.slice(0, parentEnd))
}

test('contains every dependency of its packages, for every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !resolvePackage(name, path))
      .map((name) => `${name} of ${path}`),
  )
  expect(missing).toEqual([])
})

test('contains the platform binaries of each tool in the required version', () => {
  const mismatched = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([name, version]) => /^\d/.test(version) && resolvePackage(name, path)?.version !== version)
      .map(([name]) => `${name} of ${path}`),
  )
  expect(mismatched).toEqual([])
})

test('is accepted by npm ci without a registry', () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-lockfile-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(join(root, file), join(folder, file))
  const args = ['ci', '--dry-run', '--offline', '--cache', join(folder, 'cache'), '--loglevel=error']
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test('contains no registry URLs', () => {
  expect(text).not.toContain('"resolved"')
})
