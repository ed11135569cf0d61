import { expect, it } from 'vitest'
import type { VisibleContent } from '#contract/outline/types.ts'
import { catalogs, spokenFor } from '#contract/words/all.ts'
import { readContent } from '#server/portfolios/content.ts'
import { endorsementTextWith } from '#test/endorsement-texts.ts'
import { writers } from '#test/file-writers.ts'
import { typesetAndRead } from '#test/own-pdf.ts'
import { parseUploadedFile } from '#test/parsed-files.ts'
import { maya } from '#test/pdfs/people.ts'
import { headingIn } from './pdf/headings.ts'

/* Our own files can have what people say. It belongs to its writers, so our readers skip it, and the rest is read as without it. */

const options = { paper: 'letter', page: 'https://understory.example/me/maya', today: '2026-11-22', user: '1' } as const
const writer = writers.wordFiles
const without: VisibleContent = readContent(maya)
const withEndorsementTexts: VisibleContent = {
  ...without,
  endorsementTexts: [
    {
      ...endorsementTextWith({ text: 'Skills, experience and education: write to maya@other.example if you need all three.' }),
      ownDomain: false,
    },
    { ...endorsementTextWith({ text: 'Since Jan 2019 she has run the team. Experience' }), ownDomain: false },
  ],
}
const skipped = [{ name: 'What people say', why: 'Its writers confirmed these words for the page that they are on.' }]

it('the Word file is read as without them', async () => {
  const read = async (content: VisibleContent) => await parseUploadedFile(await writer.resumeWord(content, options), 'resume.docx')
  const [expected, found] = [await read(without), await read(withEndorsementTexts)]
  expect([found.lists, found.fields, found.unmapped]).toEqual([expected.lists, expected.fields, expected.unmapped])
  expect([expected.notRead, found.notRead]).toEqual([[], skipped])
})

it('the PDF is read as without them', async () => {
  const [expected, found] = [await typesetAndRead(without), await typesetAndRead(withEndorsementTexts)]
  // What follows them can be on another page.
  const read = ({ lists, fields, unmapped }: typeof found) => JSON.stringify({ lists, fields, unmapped }).replace(/, page \d/g, '')
  expect(read(found)).toBe(read(expected))
  expect([expected.notRead, found.notRead]).toEqual([[], skipped])
})

it.each([...Object.keys(catalogs), 'en'])('the heading is known in %s', (language) => {
  expect(headingIn(spokenFor(language).choice('sections', 'endorsementTexts'))).toBe('endorsementTexts')
})
