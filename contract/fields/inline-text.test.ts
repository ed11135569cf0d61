import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { plainText, type Span, spansOf } from './inline-text.ts'
import { blocksOf } from './prose.ts'

/** Random text with many marks. */
const anyText = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('*', '**', '***', '[', ']', '](https://a.example)', '](', ')', ' ', 'b', '2', '漢', '\n') },
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
  )
  .map((parts) => parts.join(''))
const word = fc.stringMatching(/^[a-z漢é]{1,8}$/)
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '))
const url = fc.oneof(
  word.map((path) => `https://a.example/${encodeURIComponent(path)}_(x)?q=1`),
  fc.constant('mailto:ada@example.com'),
  fc.constant('http://b.example'),
)

it.each<[string, Span[]]>([
  ['plain', [{ text: 'plain' }]],
  ['**bold** and *italic*', [{ text: 'bold', bold: true }, { text: ' and ' }, { text: 'italic', italic: true }]],
  ['***both***', [{ text: 'both', bold: true, italic: true }]],
  [
    '**a *b* c**',
    [
      { text: 'a ', bold: true },
      { text: 'b', bold: true, italic: true },
      { text: ' c', bold: true },
    ],
  ],
  [
    '*a **b***',
    [
      { text: 'a ', italic: true },
      { text: 'b', italic: true, bold: true },
    ],
  ],
  [
    '[a **b**](https://a.example/x_(y))',
    [
      { text: 'a ', href: 'https://a.example/x_(y)' },
      { text: 'b', href: 'https://a.example/x_(y)', bold: true },
    ],
  ],
  ['**[a](mailto:a@b.example)**', [{ text: 'a', bold: true, href: 'mailto:a@b.example' }]],
  [
    'See https://a.example/x_(y), or (http://b.example).',
    [
      { text: 'See ' },
      { text: 'https://a.example/x_(y)', href: 'https://a.example/x_(y)' },
      { text: ', or (' },
      { text: 'http://b.example', href: 'http://b.example' },
      { text: ').' },
    ],
  ],
  ['See www.a.example/b.', [{ text: 'See ' }, { text: 'www.a.example/b', href: 'https://www.a.example/b' }, { text: '.' }]],
  ['**https://a.example**', [{ text: 'https://a.example', bold: true, href: 'https://a.example' }]],
  ['[https://a.example](https://b.example)', [{ text: 'https://a.example', href: 'https://b.example' }]],
  ['これは**重要**です', [{ text: 'これは' }, { text: '重要', bold: true }, { text: 'です' }]],
  ['募集を*拝見*し', [{ text: '募集を' }, { text: '拝見', italic: true }, { text: 'し' }]],
  ['매우*중요*하다', [{ text: '매우' }, { text: '중요', italic: true }, { text: '하다' }]],
])('parses %s', (text, spans) => expect(spansOf(text)).toEqual(spans))

it.each([
  '2 * 3 * 4',
  '2*3*4',
  'a*b*c',
  'a * b',
  '** no **',
  '**open',
  '*open',
  '****',
  '5 stars: *****',
  '[a](javascript:alert(1))',
  '[a](data:text/html,x)',
  '[a](//evil.example)',
  '[a] (ftp://a.example)',
  'https://',
  'www.',
  'xwww.a.example',
  'ada@www.a.example',
  'xhttps://a.example',
  '<b>no</b> _no_ `no` # no',
])('treats %s as plain text', (text) => expect(spansOf(text)).toEqual([{ text }]))

it('removes only marks, and creates only links to http, https and mailto', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const spans = spansOf(text)
      let at = 0
      for (const character of plainText(text)) {
        at = text.indexOf(character, at) + character.length
        expect(at).toBeGreaterThan(0)
      }
      for (const { text: spanText, href = 'http://' } of spans) {
        expect(spanText).not.toBe('')
        expect(href).toMatch(/^(https?:\/\/|mailto:)/i)
      }
      if (!/[*[]|https?:/i.test(text)) expect(spans).toEqual(text === '' ? [] : [{ text }])
    }),
    { numRuns: 2000 },
  )
})

it('parses text with marks', () => {
  fc.assert(
    fc.property(words, words, words, url, (one, two, three, href) => {
      expect(spansOf(`${one} **${two}** *${three}* [${one}](${href})`)).toEqual([
        { text: `${one} ` },
        { text: two, bold: true },
        { text: ' ' },
        { text: three, italic: true },
        { text: ' ' },
        { text: one, href },
      ])
      expect(plainText(`**${one} *${two}***`)).toBe(`${one} ${two}`)
    }),
  )
})

it('parses unclosed marks in linear time', () => {
  // Counts searches instead of measuring time.
  const searches = (text: string) => {
    const exec = vi.spyOn(RegExp.prototype, 'exec')
    const indexOf = vi.spyOn(String.prototype, 'indexOf')
    spansOf(text)
    const count = exec.mock.calls.length + indexOf.mock.calls.length
    vi.restoreAllMocks()
    return count
  }
  for (const part of ['**a ', '*a ', '[a', '**a *b ', '*a** ', 'https://a(', 'http://a.b,;'])
    expect(searches(part.repeat(2000))).toBeLessThan(12 * searches(part.repeat(200)))
})

it('separates paragraphs and points', () => {
  expect(blocksOf('One\ntwo\n\nThree\n- a\n* **b**\n• c\nFour')).toEqual([
    { kind: 'paragraph', lines: ['One', 'two'] },
    { kind: 'paragraph', lines: ['Three'] },
    { kind: 'points', points: ['a', '**b**', 'c'] },
    { kind: 'paragraph', lines: ['Four'] },
  ])
  expect(blocksOf(' \n\n')).toEqual([])
  expect(blocksOf('-5 degrees, *really*')).toEqual([{ kind: 'paragraph', lines: ['-5 degrees, *really*'] }])
})

it('keeps every letter of prose', () => {
  const letters = (text: string) => text.replace(/[\s*•-]/g, '')
  fc.assert(
    fc.property(anyText, (text) => {
      const texts = blocksOf(text).flatMap((block) => (block.kind === 'points' ? block.points : block.lines))
      expect(letters(texts.join(''))).toBe(letters(text))
    }),
  )
})
