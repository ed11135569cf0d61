import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

interface LockedPackage {
  version: string
  integrity?: string
  name?: string
}

const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

function lockedPackages(): [path: string, LockedPackage][] {
  const { '': _root, ...installed } = (JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }).packages
  return Object.entries(installed)
}

it('locks each package by the hash of its content, and runs no install scripts', () => {
  const packages = lockedPackages()
  expect(packages.length).toBeGreaterThan(300)
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
})

it('prints a bill of materials with every package and its hash', () => {
  const { stdout } = spawnSync(process.execPath, ['scripts/sbom.mjs'], {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const bill = JSON.parse(stdout) as { bomFormat: string; components: { name: string; version: string; hashes: { alg: string }[] }[] }
  expect(bill.bomFormat).toBe('CycloneDX')
  const hashed = bill.components.filter(({ hashes }) => hashes.some(({ alg }) => alg === 'SHA-512'))
  const inBill = new Set(hashed.map(({ name, version }) => `${name}@${version}`))
  const lockedNames = lockedPackages().map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`)
  expect(lockedNames.filter((name) => !inBill.has(name))).toEqual([])
})
