import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

it('names each package with the hash of its content, and runs no script of theirs', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { integrity?: string; version?: string }> }
  const { '': _ours, ...theirs } = packages
  expect(Object.keys(theirs).length).toBeGreaterThan(300)
  expect(Object.entries(theirs).filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
})
