import fc from 'fast-check'
import { expect, it } from 'vitest'
import { spokenFor } from '#contract/words/all.ts'
import { templateDataOf } from '#resume/write/pdf/template-data.ts'
import { everyone } from '#server/portfolios/audience.ts'
import { readContent } from '#server/portfolios/content.ts'
import { admit, viewFor } from '#server/portfolios/visibility.ts'
import { renderPageFile } from '#site/render.tsx'
import { endorsementTextWith } from '#test/endorsement-texts.ts'
import { fullPortfolio } from '#test/full-portfolio.ts'
import { seed } from '#test/property-runs.ts'

/* T33: the words of others have no effect on the rest of the page and of the files, even if they have passed the rules for input. */

const runs = { numRuns: 500, seed }
const rosa = { ...fullPortfolio({ language: 'en', isHidden: false }), content: readContent({ firstName: 'Rosa', visibility: 'open' }) }
const view = viewFor(admit(rosa, everyone))
const endorsementTextsWith = (words: string) => [
  { ...endorsementTextWith({ name: words, organization: words, roles: [words], text: words }), ownDomain: false },
]

const pieces = fc.constantFrom(
  ...['<script>alert(1)</script>', '</bdi></p></blockquote>', '<img src=x onerror=alert(1)>', '"', "'", '&lt;', '{name}', '{writer}'],
  ...['\u202e', '\u2066', '\u200f', '\u0301', '\ud800', 'javascript:alert(1)', '[link](https://other.example)', '**bold**', 'كلمات', 'a'],
)
const hostile = fc.array(fc.oneof(pieces, fc.string()), { minLength: 1, maxLength: 12 }).map((parts) => `a${parts.join('')}`)

/** The section of the endorsement texts, without the isolated texts and the direction of the quote. */
function pageWithout(words: string): string {
  const input = {
    view: { ...view, endorsementTexts: endorsementTextsWith(words) },
    month: '2026-11',
    pageUrl: '',
    publicUrl: 'https://p.example',
    hasPictureFiles: false,
  }
  const html = renderPageFile(input, { styles: { text: '' }, icon: '/icon' })
  const section = /<section id="endorsementTexts".*?<\/section>/s.exec(html)?.[0] ?? ''
  return section
    .replace(/<bdi( translate="no")?>[^<]*<\/bdi>/g, '<bdi></bdi>')
    .replace(/<blockquote dir="rtl">/g, '<blockquote>')
    .replace(/check#[0-9a-f-]{36}/g, 'check')
}

it('changes nothing on the page but its own isolated text', () => {
  const expected = pageWithout('Words')
  expect(expected.match(/<bdi>/g)?.length).toBeGreaterThan(3)
  fc.assert(
    fc.property(hostile, (words) => {
      expect(pageWithout(words)).toBe(expected)
    }),
    runs,
  )
}, 120_000)

it('is plain text in the files: no link, no style', () => {
  const options = { paper: 'a4', page: 'https://p.example/me/zz', today: '2026-11-23' } as const
  const heading = spokenFor('en').choice('sections', 'endorsementTexts')
  fc.assert(
    fc.property(hostile, (words) => {
      const section = templateDataOf({ firstName: 'Rosa', endorsementTexts: endorsementTextsWith(words) }, options).sections.find(
        (candidate) => candidate.heading === heading,
      )
      const spans = section?.blocks.flatMap((block) => (block.kind === 'points' ? [] : block.line.spans)) ?? []
      const specialSpans = spans.filter(({ href, bold, italic }) => href || bold || italic)
      expect(specialSpans.map(({ href }) => href?.replace(/#.*/, ''))).toEqual(['https://p.example/check'])
    }),
    runs,
  )
}, 120_000)
