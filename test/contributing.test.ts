import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tool } from '../scripts/node.mjs'

/* Adds a field, a section, a language, a look, an import format and a setting to a copy of the repository, exactly as docs/contribute.md says. */

const root = fileURLToPath(new URL('..', import.meta.url))
const text = readFileSync(join(root, 'docs/contribute.md'), 'utf8')

/** The text of one task, from its bold title to the next one. */
function taskOf(title: string): string {
  const [, task = ''] = text.split(`\n**${title}.**`)
  return task.split('\n**')[0] ?? ''
}

const copies = /`([\w./-]+)` to\s+`([\w./-]+)`/g
const blocks = /^In (?:a new file )?((?:`[\w./-]+`(?:, | and )?)+)(?:, before `([^`]+)`)?:\n\n```\w+\n(.*?)```/gms

let copy: string

/** Does what a task says: copies files, creates new ones, and inserts each block at its place. Returns the number of changes. */
function follow(title: string): number {
  const task = taskOf(title)
  let changes = 0
  for (const [, from = '', to = ''] of task.matchAll(copies)) {
    copyFileSync(join(copy, from), join(copy, to))
    changes += 1
  }
  for (const [, paths = '', place, block = ''] of task.matchAll(blocks))
    for (const [, path = ''] of paths.matchAll(/`([^`]+)`/g)) {
      insert(join(copy, path), block, place)
      changes += 1
    }
  return changes
}

function insert(path: string, block: string, place: string | undefined) {
  if (place === undefined) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, block)
    return
  }
  const before = readFileSync(path, 'utf8')
  expect(before, path).toContain(place)
  writeFileSync(
    path,
    before.replace(place, () => block + place),
  )
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'understory-contributing-'))
  const config = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as { include: string[] }
  const names = [...config.include.filter((name) => !name.includes('*')), ...globSync('*.ts', { cwd: root })]
  for (const name of [...names, 'fixtures', 'tsconfig.json', 'package.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  expect({
    field: follow('Add a field of the person'),
    section: follow('Add a section'),
    language: follow('Add a language of the page'),
    look: follow('Add a look of the page'),
    format: follow('Add an import format'),
    setting: follow('Add a setting'),
  }).toEqual({ field: 2, section: 1, language: 5, look: 11, format: 5, setting: 2 })
})
afterAll(() => rmSync(copy, { recursive: true }))

const load = (path: string) => import(/* @vite-ignore */ join(copy, path))

it('compiles', () => {
  const { status, stdout } = spawnSync(process.execPath, [tool('typescript', 'tsc'), '-p', copy], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, ''])
}, 900_000)

it('takes a new field of the person', async () => {
  const { portfolioFields } = (await load('contract/fields/fields.ts')) as typeof import('#contract/fields/fields.ts')
  expect(portfolioFields).toMatchObject({ nickname: { label: 'Nickname' } })
})

it('names a new section in English where a language has no name for it, and uses a new language', async () => {
  const { spokenFor } = (await load('contract/words/all.ts')) as typeof import('#contract/words/all.ts')
  const section = 'patents' as 'awards'
  expect([spokenFor('de').choice('sections', section), spokenFor('en').choice('things', section)]).toEqual(['Patents', 'patents'])
  expect(spokenFor('nl').choice('sections', section)).toBe('Patents')
  expect(spokenFor('nl').say('share')).toBe(spokenFor('de').say('share'))
})

it('names every file with the words of a language', () => {
  const files = globSync('{contract,resume,server,site,web}/**/*.{ts,tsx}', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  const tables = files.filter(
    (path) => !path.includes('.test.') && /^ *'pt-BR': |, 'pt-BR': ptBr/m.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(tables.length).toBeGreaterThan(1)
  for (const path of tables) expect(taskOf('Add a language of the page')).toContain(path)
})

it('recognizes a new import format', async () => {
  const { readFile } = (await load('resume/read/read-file.ts')) as typeof import('#resume/read/read-file.ts')
  const path = join(copy, 'fresh.json')
  writeFileSync(path, JSON.stringify({ name: 'Ada Lovelace', meta: { format: 'FRESH@0.6.0' } }))
  const { kind, fields } = await readFile(path, { filename: 'fresh.json', today: '2026-01-01' })
  expect(kind).toBe('fresh')
  expect(fields).toContainEqual(expect.objectContaining({ field: 'firstName', value: 'Ada' }))
})

it('reads and describes a new setting', async () => {
  const { environmentNames } = (await load('server/base/config.ts')) as typeof import('#server/base/config.ts')
  expect(environmentNames).toContain('MOTTO')
  const { envExample } = (await load('server/base/settings/env-example.ts')) as typeof import('#server/base/settings/env-example.ts')
  expect(envExample()).toContain('#MOTTO=')
})
