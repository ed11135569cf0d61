import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { environmentNames } from '#server/base/config.ts'
import { titlesIn } from '#test/test-titles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const decisions = readdirSync(join(root, 'docs/decisions'))
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'STYLE.md',
  'CHANGELOG.md',
  'docs/architecture.md',
  'docs/browsers.md',
  'docs/editions.md',
  'docs/integrating.md',
  'docs/operating.md',
  'docs/growing.md',
  'docs/sign-in.md',
  ...decisions.map((name) => `docs/decisions/${name}`),
]

test('the README lists exactly the settings that exist', () => {
  const table = read('README.md').split('## Settings')[1]?.split('\n## ')[0] ?? ''
  const named = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual([...environmentNames].sort())
})

test('documents name only npm scripts that exist', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/npm (?:run )?(start|test|(?<=run )[a-z:-]+)/g)].map(([, name = '']) => name),
  )
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('documents link only to existing files and name only existing paths', () => {
  const paths = pages.flatMap((page) => [
    ...[...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => join(dirname(page), target)),
    ...[...read(page).matchAll(/`((?:contract|resume|server|site|web|test|e2e|lab|scripts|docs|fixtures)\/[\w./-]*)`/g)].map(
      ([, path = '']) => path,
    ),
  ])
  // What a how-to creates; test/contributing.test.ts follows it.
  const created = [...read('CONTRIBUTING.md').matchAll(/(?:to|In a new file)\s`([\w./-]+)`/g)].map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(join(root, path)) && !created.includes(path))).toEqual([])
})

test('every test that docs/browsers.md names exists', () => {
  const named = [...read('docs/browsers.md').matchAll(/`(\S+) › ([^`]+)`/g)]
  expect(named.length).toBeGreaterThan(6)
  const missing = named.filter(([, file = '', title = '']) => !titlesIn(file, read(file)).running.includes(title))
  expect(missing.map(([test]) => test)).toEqual([])
})

test('decisions are numbered without gaps, with those that were overtaken', () => {
  const overtaken = [...read('docs/decisions/overtaken.md').matchAll(/^- (\d+): /gm)].map(([, number]) => Number(number))
  const standing = decisions.map((name) => Number.parseInt(name, 10)).filter(Boolean)
  const numbers = [...standing, ...overtaken].sort((one, other) => one - other)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
