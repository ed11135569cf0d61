import { PDFDocument } from '@cantoo/pdf-lib'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { describe, expect, it } from 'vitest'
import { keysOf, looks } from '#contract/fields/choices.ts'
import { readContent } from '#server/portfolios/content.ts'
import { writers } from '#test/file-writers.ts'
import { parseUploadedFile } from '#test/parsed-files.ts'
import { ada } from '#test/pdfs/ada.ts'
import { pdfOf, pdfRequest } from '#test/pdfs/resume-pdfs.ts'
import { wordPartsOf } from '#test/read-word.ts'
import { zipOf } from '#test/zip.ts'
import { writeVCard } from '../write/vcard/vcard.ts'

/* A file is ours only if it has a mark that no other program writes. What is ours is read by its layout, without deciding what is what. */

/** Those whose letters our fonts have; our Word files have them all (`docx/own-word.test.ts`). */
const languages = ['en', 'es', 'fr', 'de', 'pt-BR', 'it', 'pl', 'ar']

/** A template of another maker: the employer above the title, dates on the left. */
const template = `
#set document(title: "Resume", author: "Ingrid Solheim", date: datetime(year: 2026, month: 3, day: 2))
#set page(paper: "a4", margin: 2cm)
#set text(size: 10pt)
#let job(dates, employer, title, ..points) = block(above: 1.4em, grid(columns: (3.6cm, 1fr), column-gutter: 0.6cm, dates, [
  *#employer* \\
  _#title;_
  #list(..points)
]))
#align(center)[#text(size: 22pt)[Ingrid Solheim] \\ ingrid.solheim\\@example.org · +47 22 55 01 42 · Bergen]
= Experience
#job([Mar 2021 – Present], [Fjordlys Energi AS], [Senior Grid Engineer], [Plans connections of small wind farms])
#job([Aug 2016 – Feb 2021], [Nordavind Consulting Group], [Project Manager], [Led nine projects], [Wrote the tenders])
#job([Jan 2013 – Jul 2016], [Helgeland Kraftverk AS], [Electrical Engineer], [Maintained four substations])
`

describe('a PDF', () => {
  it('of another maker, typeset by the same program and dated at midnight, is read like any other', async () => {
    const bytes = NodeCompiler.create().pdf({ mainFileContent: template })
    const { isOwn, lists } = await parseUploadedFile(bytes, 'resume.pdf')
    expect(bytes.toString('latin1')).toMatch(/\/Creator \(Typst [\s\S]*\/CreationDate \(D:20260302000000Z\)/)
    expect([isOwn, lists.experience?.map(({ values: { title, company } }) => [title, company])]).toEqual([
      false,
      [
        ['Senior Grid Engineer', 'Fjordlys Energi AS'],
        ['Project Manager', 'Nordavind Consulting Group'],
        ['Electrical Engineer', 'Helgeland Kraftverk AS'],
      ],
    ])
  })

  it.each([...languages.map((language) => ({ language })), ...keysOf(looks).map((accent) => ({ look: { accent, picture: 'photo' } }))])(
    'that we wrote is known as ours: %j',
    async (more) => {
      const { isOwn, lists } = await parseUploadedFile((await pdfOf({ ...ada, ...more })).bytes, 'resume.pdf')
      expect([isOwn, lists.experience?.map(({ values: { title, company } }) => `${title} ${company}`.trim().toLowerCase())]).toEqual([
        true,
        ['director engine works', 'engineer engine works', 'clerk bank', 'only a company'],
      ])
    },
  )

  it('that we wrote is no longer ours once another program has made it again', async () => {
    const { bytes } = await pdfOf(ada)
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('Typst')
    const printed = await PDFDocument.load(bytes)
    printed.setCreator('Preview')
    expect((await parseUploadedFile(await printed.save(), 'resume.pdf')).isOwn).toBe(false)
  })
})

describe('a file that we wrote that someone has edited', () => {
  const read = async (bytes: Uint8Array, name: string) => {
    const { isOwn, lists } = await parseUploadedFile(bytes, name)
    return [isOwn, lists.experience?.[0]?.values['title']]
  }

  it('still has our layout in Word, but not what its owner lets everyone read', async () => {
    const bytes = await writers.wordFiles.resumeWord(readContent(ada), { ...pdfRequest, user: '1' })
    const parts = Object.fromEntries(await wordPartsOf(bytes))
    const core = 'docProps/core.xml'
    const edited = { ...parts, [core]: parts[core]?.replace(/(<dcterms:modified[^>]*>)[^<]*/, '$12026-11-28T17:04:00Z') ?? '' }
    expect([await read(bytes, 'resume.docx'), await read(await zipOf(edited), 'resume.docx')]).toEqual([
      [true, 'Director'],
      [false, 'Director'],
    ])
  })

  it('still has our layout in a PDF, but not what its owner lets everyone read', async () => {
    const { bytes } = await pdfOf(ada)
    const edited = await PDFDocument.load(bytes)
    expect([await read(bytes, 'resume.pdf'), await read(await edited.save(), 'resume.pdf')]).toEqual([
      [true, 'Director'],
      [false, 'Director'],
    ])
  })
})

describe('other files', () => {
  it('are ours by our custom property in Word, not by the names of styles', async () => {
    const bytes = await writers.wordFiles.resumeWord(readContent(ada), { ...pdfRequest, user: '1' })
    expect((await parseUploadedFile(bytes, 'resume.docx')).isOwn).toBe(true)
    const { 'docProps/custom.xml': _, ...others } = Object.fromEntries(await wordPartsOf(bytes))
    expect((await parseUploadedFile(await zipOf(others), 'resume.docx')).isOwn).toBe(false)
  })

  it('are ours by the product id of a vCard, not by an address like ours', async () => {
    const card = writeVCard(readContent({ ...ada, bio: 'Reach me: 555-0142.' }), {
      version: '3.0',
      page: 'https://understory.example/me/ada',
      uid: 'https://understory.example/portfolio/id/7',
    })
    const other = card.replace(/^PRODID:.*\r\n/m, 'PRODID:-//Other//EN\r\n')
    const bioOf = async (text: string) => {
      const { isOwn, fields } = await parseUploadedFile(text)
      return [isOwn, fields.find(({ field }) => field === 'bio')?.suggested]
    }
    expect([await bioOf(card), await bioOf(other)]).toEqual([
      [true, undefined],
      [false, false],
    ])
  })

  it.each([
    ['a resume.json with our member', { basics: { name: 'Ada', 'x-understory': { workLocation: 'remote' } } }, true],
    ['any other resume.json', { basics: { name: 'Ada' } }, false],
    ['a portfolio.json with our switches', readContent({ firstName: 'Ada' }), true],
    ['lists with the same names', { firstName: 'Ada', experience: [], skillCategories: [] }, false],
  ])('are ours by what only we write in JSON: %s', async (_, file, isOwn) => {
    expect((await parseUploadedFile(JSON.stringify(file))).isOwn).toBe(isOwn)
  })
})
