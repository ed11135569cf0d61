import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MantineProvider } from '@mantine/core'
import type { ContextType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sections as realSections } from '#contract/fields.ts'
import type { FieldsSection } from '../web/editor/sections/sections.tsx'

/*
 * What the table promises: a field is one line of it, a section one block. Here the product runs from a copy whose table has some
 * more, and nothing else is changed.
 */

const more: [after: RegExp, lines: string][] = [
  [/lastName: line\(.*\n {6}\}\),\n/, "pseudonym: line('Pseudonym'),\npager: line('Pager', { hiddenBy: 'hidePhone' }),\n"],
  [/(?=^ {8}\},\n {8}\{ calledBy: \['title', 'company'\])/m, "desk: line('Desk'),\n"],
  [
    /(?=^ {2}skills: \{\n)/m,
    `inventions: {
      heading: 'Inventions',
      why: 'What you made says more than what you did.',
      fields: {
        inventions: list(
          'invention',
          { name: line('Name'), url: url('URL'), startDate: month('Start date') },
          { calledBy: ['name'], empty: 'No inventions yet.' },
        ),
      },
    },\n`,
  ],
]

const root = fileURLToPath(new URL('..', import.meta.url))
let copy: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'understory-fields-'))
  for (const name of ['contract', 'server', 'scripts', 'test', 'web', 'site', 'package.json', 'tsconfig.json'])
    await cp(join(root, name), join(copy, name), { recursive: true })
  for (const name of ['node_modules', 'dist']) await symlink(join(root, name), join(copy, name), 'junction')
  let table = await readFile(join(copy, 'contract/fields.ts'), 'utf8')
  for (const [after, lines] of more) {
    expect(table).toMatch(after)
    table = table.replace(after, (found) => found + lines)
  }
  await writeFile(join(copy, 'contract/fields.ts'), table)
})
afterAll(() => rm(copy, { recursive: true }))

const load = (path: string) => import(/* @vite-ignore */ join(copy, path))
const startCopy = async () => ((await load('test/app.ts')) as typeof import('./app.ts')).startApp()

const added = {
  pseudonym: 'Countess',
  pager: '5035550199',
  inventions: [{ id: 'notes', name: 'Notes', url: 'https://notes.example', startDate: '1943-08' }],
}
const job = { company: 'Engines', title: 'Programmer', current: true, startDate: '2015-01', endDate: '' }
const asSent = {
  urlHandle: 'ada',
  accessPin: '7294',
  privacySettings: { hidePhone: true },
  experience: [{ ...job, id: 'job', desk: 'Window' }],
}

async function ada() {
  const app = await startCopy()
  const owner = await app.person()
  const save = async (changes: object) => owner.put('/api/portfolio', { version: (await owner.portfolio()).version, ...asSent, ...changes })
  expect((await save(added)).status).toBe(200)
  return { ...app, owner, save }
}

it('takes, keeps and answers what was added, and hides what is hidden until the PIN opens it', async () => {
  const { owner, stranger } = await ada()
  const { pager, ...seen } = added
  expect((await owner.get('/api/portfolio')).body).toMatchObject({ ...added, experience: asSent.experience })
  const view = await stranger.get('/api/portfolio/ada')
  expect(view.body).toMatchObject({ ...seen, experience: asSent.experience })
  expect(view.text).not.toContain(pager)
  expect((await stranger.post('/api/portfolio/ada/verify', { accessPin: '7294' })).body).toMatchObject({ pager })
})

it('checks it by its kind', async () => {
  const { save } = await ada()
  const wrong = { pseudonym: 'x'.repeat(101), inventions: [{ id: 'a b', name: 'Notes', url: 'notes', startDate: '2019' }] }
  const { status, body } = await save(wrong)
  expect([status, Object.keys(body.fields)]).toEqual([400, ['pseudonym', 'inventions.0.id', 'inventions.0.url', 'inventions.0.startDate']])
})

it('leaves as it is what a client that is older does not send, in entries too, and empties what is sent empty', async () => {
  const { save } = await ada()
  const other = { ...job, id: 'other' }
  const { body } = await save({ lastName: 'Lovelace', experience: [other, { ...job, id: 'job', title: 'Analyst' }] })
  expect(body).toMatchObject({ ...added, lastName: 'Lovelace', firstName: '' })
  expect(body.experience).toMatchObject([
    { ...other, desk: '' },
    { ...job, id: 'job', title: 'Analyst', desk: 'Window' },
  ])
  const emptied = await save({ pseudonym: null, pager: '', inventions: [], experience: [{ ...job, id: 'job', desk: '' }] })
  expect(emptied.body).toMatchObject({ pseudonym: '', pager: '', inventions: [], experience: [{ id: 'job', desk: '' }] })
})

it('loads a row from before there was such a field', async () => {
  const { owner, deps, stranger } = await ada()
  await deps.db
    .updateTable('portfolio')
    .set({ content: JSON.stringify({ firstName: 'Ada', experience: [{ ...job, id: 'job' }], gone: 1 }), revision: 99 })
    .execute()
  const { status, body } = await owner.get('/api/portfolio')
  expect([status, body.gone]).toEqual([200, undefined])
  expect(body).toMatchObject({ firstName: 'Ada', pseudonym: '', pager: '', inventions: [], experience: [{ ...job, desk: '' }] })
  expect((await stranger.get('/me/ada')).status).toBe(200)
})

it('has a row in the leak matrix', async () => {
  const { look, rows, viewers } = (await load('test/leak-matrix.ts')) as typeof import('./leak-matrix.ts')
  expect(rows).toEqual(expect.arrayContaining(Object.keys(added)))
  for (const viewer of viewers) {
    const { shown, expected } = await look(viewer, Object.keys(added))
    expect([viewer, shown]).toEqual([viewer, expected])
  }
})

it('has its inputs in the editor', async () => {
  const { EditorContext } = (await load('web/editor/editor-context.ts')) as typeof import('../web/editor/editor-context.ts')
  const editor: { FieldsSection: typeof FieldsSection } = await load('web/editor/sections/sections.tsx')
  const { sectionIds } = (await load('contract/fields.ts')) as typeof import('#contract/fields.ts')
  const { owner } = await ada()
  const portfolio = await owner.portfolio()
  const opened = { rows: { inventions: 'notes' }, openRow: () => undefined }
  const editing = { portfolio, errors: {}, ...opened, edit: () => undefined } as unknown as ContextType<typeof EditorContext>
  const drawn = sectionIds
    .filter((id) => id === 'personal-info' || !(id in realSections))
    .map((id) => (
      <EditorContext key={id} value={editing}>
        <editor.FieldsSection id={id} />
      </EditorContext>
    ))
  const html = renderToStaticMarkup(<MantineProvider>{drawn}</MantineProvider>)
  // That of a field of several parts stands above its group.
  const labels = [...html.matchAll(/ id="[^"]*-label"[^>]*>([^<]+)/g)].map(([, label]) => label)
  expect(labels.slice(0, 4)).toEqual(['First name', 'Last name', 'Pseudonym', 'Pager'])
  expect(labels.slice(-3)).toEqual(['Name', 'URL', 'Start date'])
  for (const text of ['Countess', 'Inventions', 'Add invention', 'https://notes.example']) expect(html).toContain(text)
})
