import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { citedTestsIn, missingTests } from '#test/named-tests.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`)
// release.md becomes the README of a release.
const books = readdirSync(join(root, 'docs'))
  .filter((name) => name.endsWith('.md') && name !== 'release.md')
  .map((name) => `docs/${name}`)
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...books, ...decisions]

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
  const created = [...read('docs/contribute.md').matchAll(/(?:to|In a new file)\s`([\w./-]+)`/g)].map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(join(root, path)) && !created.includes(path))).toEqual([])
})

test('documents link only to existing headings', () => {
  const slugs = (path: string) => [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading))
  const wrong = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)]
      .map(([, file, anchor = '']) => ({ page, file: file ? join(dirname(page), file) : page, anchor }))
      .filter(({ file, anchor }) => !slugs(file).includes(anchor)),
  )
  expect(wrong).toEqual([])
})

test('every test that contribute.md names exists', () => {
  const named = citedTestsIn(read('docs/contribute.md'))
  expect(named.length).toBeGreaterThan(6)
  expect(missingTests(named)).toEqual([])
})

test('decisions say in at most 90 words what, why and what was refused, each number once', () => {
  const standing = decisions.filter((path) => !path.endsWith('overtaken.md'))
  const overtaken = [...read('docs/decisions/overtaken.md').matchAll(/^- (\d+): /gm)].map(([, number]) => Number(number))
  const numbers = [...standing.map((path) => Number.parseInt(path.slice('docs/decisions/'.length), 10)), ...overtaken]
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  const texts = standing.map((path) => [path, read(path).split('\n').slice(1).join(' ')] as const)
  expect(texts.filter(([, text]) => text.split(/\s+/).filter(Boolean).length > 90).map(([path]) => path)).toEqual([])
  expect(texts.filter(([, text]) => !/\*\*Decision\.\*\* \S.*\*\*Reason\.\*\* \S/.test(text)).map(([path]) => path)).toEqual([])
})

/** The anchor that GitHub makes of a heading. */
function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
}
