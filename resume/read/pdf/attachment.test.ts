import { readFileSync } from 'node:fs'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { entriesOf, fieldsOf } from '#test/parsed-files.ts'
import { readPdf } from './read-pdf.ts'

const read = (bytes: Uint8Array) => readPdf(bytes, { filename: 'a.pdf', today: '2026-11-22' })

describe('an attachment of a PDF', () => {
  test('is read instead of the text if it is our resume.json', async () => {
    const found = await read(readFileSync(new URL('../../../fixtures/import/pdf/with-resume-json.pdf', import.meta.url)))
    expect(found.kind).toBe('json-resume')
    expect(found.notices[0]).toBe('This PDF contains a resume.json, which was read instead of the text.')
    expect(entriesOf(found, 'experience')).toMatchObject([
      { title: 'Keeper', company: 'Coast Guard of Nowhere', startDate: '2019-04', current: true },
    ])
  })

  test.each(['{"basics": {"name"', '[]', '{"a":1}', `${'['.repeat(50_000)}`])('is ignored if it is %.20s', async (text) => {
    const pdf = await PDFDocument.create()
    const page = pdf.addPage()
    page.drawText('Odalys Quintero', { x: 50, y: 700, size: 20, font: await pdf.embedFont(StandardFonts.Helvetica) })
    await pdf.attach(new TextEncoder().encode(text), 'resume.json')
    const found = await read(await pdf.save())
    expect([found.kind, fieldsOf(found)['lastName']]).toEqual(['pdf', 'Quintero'])
  })
})
