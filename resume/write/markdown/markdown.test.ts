import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readContent } from '#server/portfolios/content.ts'
import { jane, maya } from '#test/pdfs/people.ts'
import { templateDataOf } from '../pdf/template-data.ts'
import { markdownOf } from './markdown.ts'

const options = { paper: 'letter', page: 'https://understory.example/me/ada', today: '2026-11-22' } as const
const writeMarkdown = (portfolio: object) => markdownOf(templateDataOf(readContent(portfolio), options))
/** The Markdown of an introduction. */
const writeAbout = (about: string) => /## Summary\n\n(.*)\n$/s.exec(writeMarkdown({ firstName: 'Ada', about }))?.[1]

it('says below the name how it is said, in the language of the page', () => {
  const lena = { firstName: 'Lena', lastName: 'Vasquez', pronunciation: 'LEH-na *VAS*-kez', headline: 'Welder' }
  expect(writeMarkdown(lena)).toMatch(/^# Lena Vasquez\n\nPronunciation: LEH-na \\\*VAS\\\*-kez\n\nWelder\n/)
  expect(writeMarkdown({ ...lena, language: 'de' })).toContain('\n\nAussprache: LEH-na')
})

it('is the resume in the order of the PDF', () => {
  expect(
    writeMarkdown({ ...maya, projects: maya.projects.slice(0, 1), skillCategories: maya.skillCategories.slice(0, 2) }),
  ).toContain(`# Maya Okonkwo

Computer Science Graduate

417 Maple Avenue, Apt 6, Seattle, WA 98105 | [(206) 555-0142](tel:+12065550142) | [maya.okonkwo@example.com](mailto:maya.okonkwo@example.com)

[Portfolio: mayaokonkwo.example.com](https://mayaokonkwo.example.com/) | [github.com/mayaokonkwo](https://github.com/mayaokonkwo) | `)
  const markdown = writeMarkdown(maya)
  expect(markdown).toContain(`
## Experience

### Software Engineering Intern

[Outreach](https://www.outreach.io/) · Seattle, WA

Jun 2024 - Sep 2024

*Sales engagement platform*

Joined the platform infrastructure team to improve internal developer tooling.

- Built a service-health dashboard in React and TypeScript adopted by three on-call teams
`)
  expect(markdown).toContain(`
## Skills

**Programming Languages:** Python, TypeScript, Java, Go, SQL · Intermediate\\
**Web Development:** React, Next.js, Node.js, REST APIs · Intermediate\\
`)
  expect(writeMarkdown(jane)).not.toMatch(/<|\n\n\n|^ /m)
})

it.each([
  [
    '**Bold**, *italic* and [a link](https://example.com/a_(b)?c=1&d;=2)',
    '**Bold**, *italic* and [a link](https://example.com/a_\\(b\\)?c=1\\&d;=2)',
  ],
  ['See https://example.com', 'See [https://example.com](https://example.com/)'],
  ['**スキル：**TypeScript', '**スキル**：TypeScript'],
  ['**A, *b* and c**.', '**A, *b* and c**.'],
  ['*A, **b** and c*', '*A, **b** and c*'],
  ['***both***', '***both***'],
  ['**a***b*', '**a**\\*b\\*'],
  ['**Done!😀**Next', '**Done**!😀Next'],
  ['Look![here](https://example.com)', 'Look\\![here](https://example.com/)'],
  ['Two lines\nof a paragraph', 'Two lines\\\nof a paragraph'],
  ['- one\n- **two**', '- one\n- **two**'],
  ['a**[link](https://example.com)**', 'a[link](https://example.com/)'],
])('writes the marks of %j', (typed, markdown) => {
  expect(writeAbout(typed)).toBe(markdown)
})

it.each([
  ['# no heading', '\\# no heading'],
  ['#hashtag', '#hashtag'],
  ['1. no list', '1\\. no list'],
  ['2019) no list', '2019\\) no list'],
  ['+ no list', '\\+ no list'],
  ['+49 30 1234', '+49 30 1234'],
  ['> no quotation', '\\> no quotation'],
  ['A title\n===', 'A title\\\n\\==='],
  ['A title\n---', 'A title\\\n\\---'],
  ['2 * 3 * 4', '2 \\* 3 \\* 4'],
  ['snake_case and _this_', 'snake_case and \\_this\\_'],
  ['<b>bold</b> &amp; R&D', '\\<b>bold\\</b> \\&amp; R&D'],
  ['`code` ~~gone~~ ~5 years', '\\`code\\` \\~\\~gone\\~\\~ ~5 years'],
  ['[text]: https', '\\[text\\]: https'],
  ['C:\\temp', 'C:\\\\temp'],
  ['![x](y)', '!\\[x\\](y)'],
])('escapes %j', (typed, markdown) => {
  expect(writeAbout(typed)).toBe(markdown)
})

it('escapes every text, so that without the backslashes it is what was typed', () => {
  const parts = fc.constantFrom(...'\\ ` _ < > & # + - = ~ | ! ( ) { } . 1 a é 説 😀 &amp; 1. --- === ~~~ https'.split(' '), ' ', '\n')
  fc.assert(
    fc.property(fc.array(parts, { minLength: 1, maxLength: 12 }), (all) => {
      const rows = all
        .join('')
        .split(/\n+/)
        .map((row) => row.replaceAll(/\s+/g, ' ').trim())
      fc.pre(!rows.some((row) => row === '' || /^[-*•] /.test(row)))
      const written = (writeAbout(rows.join('\n')) ?? '').split('\\\n')
      expect(written.map((row) => row.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1'))).toEqual(rows)
      for (const row of written) expect(row).not.toMatch(/^(?:[-+](?: |$)|>|#{1,6}(?: |$)|-{2,}$|=+$|\d+[.)](?: |$))|(?<!\\)(?:\\\\)*[`<]/)
    }),
  )
})

it('escapes a title and a bullet point', () => {
  const markdown = writeMarkdown({
    firstName: 'Ada',
    experience: [{ title: 'Head of C #', company: '1. FC Köln', highlights: ['# one', '- two', '3. three'] }],
  })
  expect(markdown).toContain('### Head of C \\#\n\n1\\. FC Köln\n\n- \\# one\n- \\- two\n- 3\\. three\n')
})
