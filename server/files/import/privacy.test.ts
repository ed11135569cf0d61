import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type ImportKind, importKinds } from '#contract/calls/imports.ts'
import type { ParsedFile } from '#resume/model/parsed-file.ts'
import { writeResume } from '#resume/model/resume.ts'
import { everyone } from '#server/portfolios/audience.ts'
import { type Content, readContent } from '#server/portfolios/content.ts'
import { admit, viewFor } from '#server/portfolios/visibility.ts'
import { parseUploadedFile } from '#test/parsed-files.ts'
import { propertyRuns, timeoutFor } from '#test/property-runs.ts'
import { content } from '#test/resume-arbitraries.ts'
import { odtFile } from '#test/word-files.ts'
import { zipOf } from '#test/zip.ts'
import { merge, noChoices } from './merge.ts'
import { limitFile, type StoredImport } from './stored-import.ts'
import { validateContent } from './validate-content.ts'

const runs = propertyRuns('privacy of imports', 300)
const timeoutMs = timeoutFor(runs)
const corpus = join(import.meta.dirname, '../../../fixtures/import')
const fixture = async (path: string) => await parseUploadedFile(await readFile(join(corpus, path)), path)

const skills = 'Skills: Algebra, Analysis, Engines'

/** A file of each kind. Those of our own kinds contain the content and its switches. */
const readers: Record<ImportKind, (fileContent: Content) => ParsedFile | Promise<ParsedFile>> = {
  archive: (fileContent) => parseUploadedFile(JSON.stringify(fileContent)),
  'json-resume': (fileContent) => parseUploadedFile(JSON.stringify(writeResume(fileContent, { today: '2026-11-22' }))),
  linkedin: async () =>
    await parseUploadedFile(await zipOf({ 'PhoneNumbers.csv': 'Number,Type\n555 0134,Mobile\n', 'Skills.csv': 'Name\nAlgebra\n' })),
  'reactive-resume': () => fixture('reactive-resume/v5.json'),
  bibtex: () => fixture('bibliography/papers.bib'),
  ris: () => fixture('bibliography/papers.ris'),
  'csl-json': () => fixture('bibliography/papers.json'),
  europass: () => fixture('pdf/europass.pdf'),
  vcard: () => fixture('vcard/full-4.0.vcf'),
  pdf: () => fixture('pdf/word-processor.pdf'),
  word: () => fixture('layouts/docx/heading-styles.docx'),
  odt: async () => await parseUploadedFile(await odtFile(`<text:p>Ada Lovelace</text:p><text:p>${skills}</text:p>`)),
  html: () => parseUploadedFile(`<html><h1>Ada Lovelace</h1><p>${skills}</p></html>`),
  text: () => parseUploadedFile(`Ada Lovelace\n${skills}`),
}
const withSwitches: readonly ImportKind[] = ['archive', 'json-resume']
const allVisible = (group: object) => Object.fromEntries(Object.keys(group).map((name) => [name, false]))
/** Content that hides what the file says is hidden. A JSON Resume does not contain groups of switches that are as in a new portfolio. */
function withSwitchesOf({ fields }: ParsedFile): Content {
  const { privacySettings, sectionPrivacy, ...rest } = readContent({})
  const values = Object.fromEntries(fields.map(({ field, value }) => [field, value as object]))
  return {
    ...rest,
    privacySettings: { ...allVisible(privacySettings), ...values['privacySettings'] } as typeof privacySettings,
    sectionPrivacy: { ...allVisible(sectionPrivacy), ...values['sectionPrivacy'] } as typeof sectionPrivacy,
  }
}

const fixtureFiles = new Map<ImportKind, ParsedFile>()
beforeAll(async () => {
  for (const [kind, read] of Object.entries(readers) as [ImportKind, (typeof readers)[ImportKind]][])
    if (!withSwitches.includes(kind)) fixtureFiles.set(kind, await read(readContent({})))
})

function asStored(file: ParsedFile): StoredImport {
  const { documents, photo: _, ...rest } = limitFile(file)
  return { ...rest, documents: documents.map(({ bytes, ...each }, index) => ({ ...each, size: bytes.length, file: `file-${index}` })) }
}

/** Groups that are absent while they are empty. */
const { availability, employment, workPermits, personalDetails } = readContent({
  availability: { looking: 'open' },
  employment: { contract: true },
  workPermits: [{ area: 'EU', permit: 'free' }],
  personalDetails: [{ text: 'Canadian' }],
})

/** The names of the fields that visitors see, also of those that are empty. */
const visibleNames = (content: Content) => Object.keys(visibleIn({ ...content, availability, employment, workPermits, personalDetails }))

/** What visitors see, as JSON by the name of the field. */
function visibleIn(content: Content): Record<string, unknown> {
  const stored = {
    id: '1',
    urlHandle: '',
    version: 1,
    revision: 1,
    savedRevision: 1,
    sealedPin: null,
    pinVersion: 0,
    endorsementCount: 0,
    isFrozen: false,
  }
  const { id, endorsementCount, lockedSections, unlockable, ...fields } = viewFor(
    admit(
      {
        ...stored,
        content,
        documents: [],
        photo: null,
        pictures: new Map(),
        endorsementTexts: [],
        isReachable: false,
      },
      everyone,
    ),
  )
  return fields
}

function applySuggestions(file: ParsedFile, current: Content, choices = noChoices) {
  const imported = asStored(file)
  const merged = merge(imported, choices, { content: current, documents: [], photo: null })
  return { ...merged, content: validateContent(current, merged.content) }
}

it.each(Object.keys(importKinds) as ImportKind[])(
  'never suggests to show what is hidden in the file or in the portfolio: %s',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(content, content, async (current, fileContent) => {
        const file = fixtureFiles.get(kind) ?? (await readers[kind](fileContent))
        expect(file.kind).toBe(kind)
        const merged = applySuggestions(file, current)
        const visibleInFile = visibleNames(kind === 'archive' ? fileContent : withSwitchesOf(file))
        const allowed = visibleNames(current).filter((name) => visibleInFile.includes(name))
        expect(visibleNames(merged.content).filter((name) => !allowed.includes(name))).toEqual([])
        if (!current.searchable) expect(merged.content.searchable).toBe(false)
        if (!current.contactForm || (kind === 'archive' && !fileContent.contactForm)) expect(merged.content.contactForm).toBe(false)
        // The original file contains everything.
        if (kind !== 'archive') expect(merged.documents).toEqual([])
      }),
      runs,
    )
  },
  timeoutMs,
)

const sections = ['experience', 'education', 'projects', 'skills', 'languages', 'profiles', 'awards', 'references', 'interests'] as const
const switches = fc.record({
  version: fc.constantFrom(4, 5),
  summary: fc.boolean(),
  picture: fc.boolean(),
  sections: fc.array(fc.boolean(), { minLength: sections.length, maxLength: sections.length }),
  items: fc.array(fc.boolean(), { minLength: sections.length, maxLength: sections.length }),
})

it(
  'suggests nothing that is hidden in Reactive Resume',
  async () => {
    const png = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64')}`
    const empty = readContent({})
    const showingReferences = { ...noChoices, fields: { 'sectionPrivacy.references': 'keep' as const } }
    const visiblePage = { ...empty, sectionPrivacy: allVisible(empty.sectionPrivacy) } as Content
    await fc.assert(
      fc.asyncProperty(switches, async ({ version, summary, picture, sections: visible, items }) => {
        const state = (isVisible: boolean) => (version === 4 ? { visible: isVisible } : { hidden: !isVisible })
        const marker = (name: string) => `canary-${name}-end`
        const item = (name: string) => ({
          company: marker(name),
          institution: marker(name),
          name: marker(name),
          title: marker(name),
          network: 'GitHub',
        })
        const entries = sections.map((name, index) => {
          const link = { url: { href: `https://github.com/${marker(name)}` }, website: { url: `https://github.com/${marker(name)}` } }
          const each = { ...item(name), ...(name === 'profiles' && link), ...state(items[index] === true) }
          return [name, { ...state(visible[index] === true), items: [each] }]
        })
        const text = { ...state(summary), content: `<p>${marker('summary')}</p>` }
        const image = { url: png, ...(version === 4 ? { effects: { hidden: !picture } } : { hidden: !picture }) }
        const named = Object.fromEntries(entries)
        const file = await parseUploadedFile(
          JSON.stringify(
            version === 4
              ? { basics: { name: 'Ada', picture: image }, sections: { ...named, summary: text } }
              : { basics: { name: 'Ada' }, picture: image, summary: text, sections: named },
          ),
        )
        expect(file.kind).toBe('reactive-resume')
        const page = JSON.stringify(visibleIn(applySuggestions(file, visiblePage, showingReferences).content))
        const onPage = ['summary', ...sections].filter((name) => page.includes(marker(name)))
        expect(onPage).toEqual([...(summary ? ['summary'] : []), ...sections.filter((_, index) => visible[index] && items[index])])
        expect(file.photo !== undefined).toBe(picture)
      }),
      runs,
    )
  },
  timeoutMs,
)
