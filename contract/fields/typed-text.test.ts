import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digitsIn, foldCode, foldDigits } from './digits.ts'
import { itemsOfLine, itemsOfLines, linesOf } from './list-items.ts'
import { line, plainWords, prose } from './text.ts'
import { cleanLine, cleanText } from './typed-text.ts'

describe('text from other programs', () => {
  test.each([
    ['Pro\u00adjekt\u00adleiterin', 'Projektleiterin'],
    ['\ufeffAda\u200b Love\u2060lace', 'Ada Lovelace'],
    ['\u202a+49 30 123456\u202c', '+49 30 123456'],
    ['Ada\u00a0Lovelace', 'Ada Lovelace'],
    ['Ada\u2003Lovelace\u2009', 'Ada Lovelace '],
    ['10\u00a0% von 3\u202f000', '10\u00a0% von 3\u202f000'],
    ['«\u00a0Bonjour\u00a0»', '«\u00a0Bonjour\u00a0»'],
    ['山田\u3000太郎', '山田\u3000太郎'],
    ['one\vtwo\u2028three\r\nfour\u0085five', 'one two three four five'],
    ['a\tb', 'a b'],
    ['\uf0b7 Led a team', '• Led a team'],
    ['Thanks \uf04a', 'Thanks ☺'],
    ['pro\uf001l \uf002uent', 'profil fluent'],
    ['\uf732\uf730\uf731\uf739', '2019'],
    ['J\uf761\uf77a\uf7f3\uf6f9 2\uf6eb\uf6f3', 'Jazół 2dt'],
    ['It\u0092s \u0093fine\u0094 \u0096 really', 'It’s “fine” – really'],
    ['bell\u0007 null\u0000', 'bell null'],
    ['broken \ud83d', 'broken \ufffd'],
    ['object \ufffc', 'object '],
    ['Łucja Wa\u0328ż z\u0307o\u0301łw', 'Łucja Wąż żółw'],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['и\u0306ого', 'його'],
    ['か\u3099', 'が'],
    ['\u1112\u1161\u11ab', '한'],
    // What scripts and emoji need stays.
    ['\ufa19\ufa1a', '\ufa19\ufa1a'],
    ['שָׁלוֹם', 'שָׁלוֹם'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['👩🏽\u200d🚀 ❤\ufe0f', '👩🏽\u200d🚀 ❤\ufe0f'],
    ['🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['葛\u{e0100}飾', '葛\u{e0100}飾'],
    ['אני כותב ב-C++\u200e.', 'אני כותב ב-C++\u200e.'],
    ['J\u200cane', 'Jane'],
    ['Ada\u200e', 'Ada'],
  ])('%j is %j in one line', (typed, clean) => expect(cleanLine(typed)).toBe(clean))

  test('keeps the lines of a text', () => expect(cleanText('one\vtwo\u2028three\r\nfour\tfive')).toBe('one\ntwo\nthree\nfour\tfive'))

  test('leaves nothing that the API refuses, and changes nothing twice', () => {
    const pasted = fc.string({
      unit: fc.oneof(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
        fc.constantFrom(...'aé漢ما क\u200b\u200c\u200d\u00ad\u202e\ufeff\u2028\v\t\u0092\uf0b7\u00a0'),
      ),
      maxLength: 40,
    })
    fc.assert(
      fc.property(pasted, (text) => {
        expect(line(1000).safeParse(cleanLine(text)).success).toBe(true)
        expect(prose(1000).safeParse(cleanText(text)).success).toBe(true)
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
        const message = plainWords(1000).safeParse(cleanText(text, { keepsMarks: false })).error?.issues[0]?.message
        // A stack of marks on one letter is seen, and stays refused.
        if (!/\p{M}{2}/u.test(text.normalize('NFD'))) expect([undefined, 'Leave out links and addresses']).toContain(message)
      }),
    )
  })
})

describe('digits', () => {
  test.each([
    ['٧٢٩٤', '7294'],
    ['۷۲۹۴', '7294'],
    ['７２９４', '7294'],
    ['७२९४', '7294'],
    ['৭২৯৪', '7294'],
    ['๗๒๙๔', '7294'],
    ['༧༢༩༤', '7294'],
    ['𝟕𝟐𝟗𝟒', '7294'],
  ])('%j are the digits %j', (typed, digits) => expect([foldDigits(typed), digitsIn(` ${typed}-`)]).toEqual([digits, digits]))

  test('every digit of Unicode has its value', () => {
    const locales = Intl.supportedValuesOf('numberingSystem').filter((system) =>
      /^\p{Nd}$/u.test(new Intl.NumberFormat('en', { numberingSystem: system }).format(0)),
    )
    expect(locales.length).toBeGreaterThan(40)
    for (const numberingSystem of locales)
      expect(foldDigits(new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9_876_543_210))).toBe('9876543210')
  })

  test('a code in full width is the usual one', () => expect(foldCode('Ｋ７Ｑ２−Ｍ９ＴＸ‐WDR4')).toBe('K7Q2-M9TX-WDR4'))
})

describe('lists', () => {
  test.each([
    ['Python, SQL;Go', ['Python', 'SQL', 'Go']],
    ['بايثون، إدارة المشاريع؛ إكسل', ['بايثون', 'إدارة المشاريع', 'إكسل']],
    ['日本語、英語、フランス語', ['日本語', '英語', 'フランス語']],
    ['Java，Python；数据分析', ['Java', 'Python', '数据分析']],
    ['Excel\tWord\tPowerPoint', ['Excel', 'Word', 'PowerPoint']],
    ['• Java • Kotlin •Go', ['Java', 'Kotlin', 'Go']],
    ['Sales · Marketing | PR', ['Sales', 'Marketing', 'PR']],
    ['スティーブ・ジョブズ研究, CI/CD, A|B', ['スティーブ・ジョブズ研究', 'CI/CD', 'A|B']],
    ['col·laboració', ['col·laboració']],
    ['Λογιστική· Φόροι· Excel', ['Λογιστική', 'Φόροι', 'Excel']],
    ['Python (NumPy, Pandas), SQL; 统计（R，SAS）', ['Python (NumPy, Pandas)', 'SQL', '统计（R，SAS）']],
    ['1,5 года SAP, 10,000 hours, Go(', ['1,5 года SAP', '10,000 hours', 'Go(']],
    ['Excel ● SAP │ Word', ['Excel', 'SAP', 'Word']],
    [' , ;;، ', []],
  ])('%j has the items %j', (text, items) => expect(itemsOfLine(text)).toEqual(items))

  test('a pasted column has one item in each line, also with a comma in it', () => {
    expect(itemsOfLines('\uf0b7\tDesign, research\r\n\uf0b7\tPrototypes\r\n')).toEqual(['Design, research', 'Prototypes'])
    expect(itemsOfLines('Java\t5 years\nKotlin\t2 years')).toEqual(['Java', '5 years', 'Kotlin', '2 years'])
    expect(itemsOfLines('Abacus\n"Swiss GAAP FER,\n""core""\nFER"\tgut\n"Excel"\n')).toEqual([
      'Abacus',
      'Swiss GAAP FER, "core" FER',
      'gut',
      '"Excel"',
    ])
    expect(linesOf('1. Platz, Jugend forscht\n– Led a team')).toEqual(['1. Platz, Jugend forscht', 'Led a team'])
  })

  test('a pasted line has no bullet of an office program or a phone', () => {
    expect(linesOf('\u200f- تمريض، إنعاش\n\u200f•\u200f قسطرة\n✔️ عناية\n🔹 طوارئ\n✅ أشعة')).toEqual([
      'تمريض، إنعاش',
      'قسطرة',
      'عناية',
      'طوارئ',
      'أشعة',
    ])
    expect(linesOf('§\tAbschluss\no\tLohn\nØ\tMWST\nü\tDebitoren')).toEqual(['Abschluss', 'Lohn', 'MWST', 'Debitoren'])
    expect(linesOf('→ Vedl tým\n☐ Testy\n− Nákup\n» Ventes\nü\u00a0\u00a0Áfa\no  Bér')).toEqual([
      'Vedl tým',
      'Testy',
      'Nákup',
      'Ventes',
      'Áfa',
      'Bér',
    ])
    expect(linesOf('»Zitat« am Anfang\n→2 Teams')).toEqual(['»Zitat« am Anfang', '→2 Teams'])
    expect(linesOf('§ 15 UWG\no.k. so\nübrig\n🎓 Diplom')).toEqual(['§ 15 UWG', 'o.k. so', 'übrig', '🎓 Diplom'])
  })
})
