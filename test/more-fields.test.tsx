import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MantineProvider } from '@mantine/core'
import type { ContextType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sections as realSections } from '#contract/fields/fields.ts'
import { server as pagesOnServer } from '../site/vite.config.ts'
import { Store } from '../web/model/store.ts'
import type { FieldsSection } from '../web/screens/editor/sections/sections.tsx'
import { readPdf } from './pdfs/read-pdf.ts'

/*
 * A new field needs one line in the table of fields and one on the page, a new section one block. Runs a copy of the app with
 * additional fields and a section.
 */

const additions: [file: string, after: RegExp, lines: string][] = [
  [
    'contract/fields/fields.ts',
    /(?=^ {6}\.\.\.specified\(\{\n {8}firstName: )/m,
    "pseudonym: line('Pseudonym'),\npager: line('Pager', { hiddenBy: 'hidePhone' }),\n",
  ],
  ['site/opening/facts.tsx', /(?=^ {4}\['timezone',)/m, "['pseudonym', view.pseudonym, 'pseudonym'],\n"],
  ['contract/fields/fields.ts', /(?=^ {8}\},\n {8}\{ titleFields: \['title', 'company'\])/m, "desk: line('Desk'),\n"],
  [
    'contract/fields/optional-sections.ts',
    /(?=^ {2}more: \{\n)/m,
    `inventions: {
      heading: 'Inventions',
      why: 'What you made says more than what you did.',
      noun: 'invention',
      titleFields: ['name'],
      emptyMessage: 'No inventions yet.',
      fields: {
        name: longLine('Name'),
        number: longLine('Number'),
        office: longLine('Office'),
        url: website,
        date: date('Granted'),
        renewed: date('Renewed'),
        description: prose('Description', { max: limits.prose }),
      },
    },\n`,
  ],
]

const root = fileURLToPath(new URL('..', import.meta.url))
let copy: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'understory-fields-'))
  for (const name of ['contract', 'resume', 'server', 'scripts', 'test', 'web', 'site', 'package.json', 'tsconfig.json'])
    await cp(join(root, name), join(copy, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  await cp(join(root, 'dist'), join(copy, 'dist'), { recursive: true })
  for (const [file, anchor, lines] of additions) {
    const path = join(copy, file)
    const table = await readFile(path, 'utf8')
    expect(table).toMatch(anchor)
    await writeFile(
      path,
      table.replace(anchor, (match) => match + lines),
    )
  }
  vi.stubEnv('NODE_ENV', 'production')
  await build({ ...pagesOnServer, mode: 'production', logLevel: 'warn', root: copy, configFile: false })
  vi.unstubAllEnvs()
})
afterAll(() => rm(copy, { recursive: true }))

const load = (path: string) => import(/* @vite-ignore */ join(copy, path))
const startCopy = async () => ((await load('test/app.ts')) as typeof import('./app.ts')).startApp()

const addedValues = {
  pseudonym: 'Countess',
  pager: '5035550199',
  inventions: [
    {
      id: 'notes',
      name: 'Notes',
      number: 'US 7',
      office: 'USPTO',
      url: 'https://notes.example',
      date: '1943-08',
      renewed: '1963',
      description: 'On **engines**.',
    },
  ],
}
const job = { company: 'Engines', title: 'Programmer', current: true, startDate: '2015-01', endDate: '' }
const baseInput = {
  urlHandle: 'ada',
  accessPin: '7294',
  privacySettings: { hidePhone: true },
  experience: [{ ...job, id: 'job', desk: 'Window' }],
}

async function startWithAda() {
  const app = await startCopy()
  const owner = await app.registerOwner()
  const save = async (changes: object) =>
    owner.put('/api/portfolio', { version: (await owner.portfolio()).version, ...baseInput, ...changes })
  expect((await save(addedValues)).status).toBe(200)
  return { ...app, owner, save }
}

it('accepts, stores and returns new fields, and hides them until they are unlocked', async () => {
  const { owner, visitor } = await startWithAda()
  const { pager, ...publicValues } = addedValues
  expect((await owner.get('/api/portfolio')).body).toMatchObject({ ...addedValues, experience: baseInput.experience })
  const view = await visitor.get('/api/portfolio/ada')
  expect(view.body).toMatchObject({ ...publicValues, experience: baseInput.experience })
  expect(view.text).not.toContain(pager)
  expect((await visitor.post('/api/portfolio/ada/verify', { accessPin: '7294' })).body).toMatchObject({ pager })
})

it('validates new fields by their kind', async () => {
  const { save } = await startWithAda()
  const wrong = { pseudonym: 'x'.repeat(101), inventions: [{ id: 'a b', name: 'Notes', url: 'notes', date: '2019-13' }] }
  const { status, body } = await save(wrong)
  expect([status, Object.keys(body.fields)]).toEqual([400, ['pseudonym', 'inventions.0.id', 'inventions.0.url', 'inventions.0.date']])
})

it('keeps fields that an older client does not send, also in entries, and clears those that are sent empty', async () => {
  const { save } = await startWithAda()
  const other = { ...job, id: 'other' }
  const { body } = await save({ lastName: 'Lovelace', experience: [other, { ...job, id: 'job', title: 'Analyst' }] })
  expect(body).toMatchObject({ ...addedValues, lastName: 'Lovelace', firstName: '' })
  expect(body.experience).toMatchObject([
    { ...other, desk: '' },
    { ...job, id: 'job', title: 'Analyst', desk: 'Window' },
  ])
  const emptied = await save({ pseudonym: null, pager: '', inventions: [], experience: [{ ...job, id: 'job', desk: '' }] })
  expect(emptied.body).toMatchObject({ pseudonym: '', pager: '', inventions: [], experience: [{ id: 'job', desk: '' }] })
})

it('loads a row that was stored before the fields existed', async () => {
  const { owner, deps, visitor } = await startWithAda()
  await deps.db
    .updateTable('portfolio')
    .set({ content: JSON.stringify({ firstName: 'Ada', experience: [{ ...job, id: 'job' }], removed: 1 }), revision: 99 })
    .execute()
  const { status, body } = await owner.get('/api/portfolio')
  expect([status, body.removed]).toEqual([200, undefined])
  expect(body).toMatchObject({ firstName: 'Ada', pseudonym: '', pager: '', inventions: [], experience: [{ ...job, desk: '' }] })
  expect((await visitor.get('/me/ada')).status).toBe(200)
})

it.each(['', 'de'])('shows a new field of the person on a page in %j, with its English label', async (language) => {
  const { save, visitor } = await startWithAda()
  expect((await save({ language })).status).toBe(200)
  expect((await visitor.get('/me/ada')).text).toContain('<dt>Pseudonym</dt><dd>Countess</dd>')
})

it('shows a new section on the page and in the PDF', async () => {
  const { visitor } = await startWithAda()
  const { text } = await visitor.get('/me/ada')
  const [card = ''] = /<section id="inventions".*?<\/section>/s.exec(text) ?? []
  expect(card).toContain('Inventions</h2>')
  expect(card).toMatch(/<h3[^>]*><a href="https:\/\/notes.example" rel="[^"]*">Notes<\/a><\/h3><p class="dates">Aug 1943<\/p>/)
  expect(card.replaceAll(/<[^>]*>/g, ' ')).toMatch(/US 7 +· +USPTO/)
  expect(card).toContain('On <strong>engines</strong>.')
  expect(card).toContain('Renewed: 1963')
  const { lines } = await readPdf((await visitor.get('/me/ada/resume.pdf')).bytes)
  const heading = lines.indexOf('Inventions')
  expect(lines.slice(heading + 1, heading + 5)).toEqual(['Notes Aug 1943', 'US 7 · USPTO · notes.example', 'On engines.', 'Renewed: 1963'])
})

it('exports and imports a new section with JSON Resume', async () => {
  const { owner } = await startWithAda()
  const { body } = await owner.get('/api/export/resume.json')
  const inventions = addedValues.inventions.map(({ id: _, ...values }) => values)
  expect(body['x-understory']).toEqual({ ...body['x-understory'], inventions })
  const { findInResume } = (await load('resume/model/find.ts')) as typeof import('#resume/model/find.ts')
  expect(findInResume(body, '2026-11-22').lists).toMatchObject({
    inventions: inventions.map((values) => ({ values, from: 'Invention 1' })),
  })
})

it('adds a switch for a new section, which hides it until it is unlocked', async () => {
  const { owner, save, visitor } = await startWithAda()
  const { sectionPrivacy } = await owner.portfolio()
  expect((await save({ sectionPrivacy: { ...sectionPrivacy, inventions: true } })).status).toBe(200)
  const view = await visitor.get('/api/portfolio/ada')
  expect(view.body.lockedSections).toEqual(['inventions'])
  expect(view.text).not.toContain('USPTO')
  const { inventions } = addedValues
  expect((await visitor.post('/api/portfolio/ada/verify', { accessPin: '7294' })).body).toMatchObject({ inventions })
})

it('adds rows to the leak matrix', async () => {
  const { compareShownFields, rows } = (await load('test/leak-matrix.ts')) as typeof import('./leak-matrix.ts')
  expect(rows).toEqual(expect.arrayContaining(Object.keys(addedValues)))
  for (const viewer of ['visitor', 'owner'] as const) {
    const { shown, expected } = await compareShownFields(viewer, ['pager'])
    expect([viewer, shown]).toEqual([viewer, expected])
  }
})

it('adds inputs to the editor', async () => {
  const { EditorContext } = (await load('web/model/draft/editor-context.ts')) as typeof import('../web/model/draft/editor-context.ts')
  const editor: { FieldsSection: typeof FieldsSection } = await load('web/screens/editor/sections/sections.tsx')
  const { sectionIds } = (await load('contract/fields/fields.ts')) as typeof import('#contract/fields/fields.ts')
  const { owner } = await startWithAda()
  const saved = await owner.portfolio()
  const opened = { view: 'all', place: { section: 'inventions', entry: { list: 'inventions', id: 'notes' } } }
  const editing = {
    saved,
    store: new Store({ saved, current: saved }),
    errors: {},
    opened,
    edit: () => undefined,
  } as unknown as ContextType<typeof EditorContext>
  const renderedSections = sectionIds
    .filter((id) => id === 'personal-info' || !(id in realSections))
    .map((id) => (
      <EditorContext key={id} value={editing}>
        <editor.FieldsSection id={id} />
      </EditorContext>
    ))
  const html = renderToStaticMarkup(<MantineProvider>{renderedSections}</MantineProvider>)
  // Fields with several inputs have their label above the group.
  const labels = [...html.matchAll(/ id="[^"]*-label"[^>]*>([^<]+)/g)].map(([, label]) => label)
  expect(labels.slice(0, 4)).toEqual(['Pseudonym', 'Pager', 'First name', 'Last name'])
  expect(labels.slice(-7)).toEqual(['Name', 'Number', 'Office', 'Website', 'Granted', 'Renewed', 'Description'])
  for (const text of ['Countess', 'Inventions', 'Add invention', 'https://notes.example']) expect(html).toContain(text)
})
