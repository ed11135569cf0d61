import { describe, expect, it, test } from 'vitest'
import { entriesOf, fieldsOf, parseUploadedFile, unmappedOf } from '#test/parsed-files.ts'
import { bullet, paragraph, styled, wordFile } from '#test/word-files.ts'
import { inReadingOrder, tokensOf } from './pdf/right-to-left.ts'
import type { Row } from './pdf/rows.ts'
import { tableEntries } from './pdf/table-entries.ts'

const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`
const read = async (body: string) => await parseUploadedFile(await wordFile(body), 'cv.docx')

describe('an Arabic Word file', () => {
  it('is read from its tables with stretched, marked and differently spelled labels, and publishes nothing private', async () => {
    const found = await read(
      styled('Titel', 'الســـيرة الذاتيـــة') +
        table(
          ['الاســـم', 'نورهان السيّد'],
          ['النـوع', 'أنثى'],
          ['الحاله الاجتماعيه', 'متزوجة'],
          ['الموبايل', '٠١٠٠١٢٣٤٥٦٧'],
          ['الرقم القومي', '29203140101234'],
        ) +
        styled('berschrift1', 'المؤهــل الدراســي :') +
        table(['المؤهل', 'الجهة', 'سنة التخرج'], ['بكالوريوس تمريض', 'جامعة القاهرة', '2014']) +
        styled('berschrift1', 'الخِبــرات :') +
        table(
          ['م', 'جهة العمل', 'الوظيفه', 'من', 'إلى'],
          ['١', 'مستشفى السلام الدولي', 'ممرضة رعاية مركزة', '1/6/2014', '31/12/2017'],
          ['٢', 'مستشفى دار الفؤاد', 'مشرفة تمريض', '1/1/2018', 'حتى الآن'],
        ) +
        styled('berschrift1', 'المهـــارات :') +
        paragraph('العمل ضمن فريق', bullet),
    )
    expect(fieldsOf(found)).toEqual({ firstName: 'نورهان', lastName: 'السيّد', phone: '٠١٠٠١٢٣٤٥٦٧' })
    expect(entriesOf(found, 'education')).toMatchObject([{ school: 'جامعة القاهرة', degreeName: 'بكالوريوس تمريض', endYear: '2014' }])
    expect(entriesOf(found, 'experience')).toMatchObject([
      { company: 'مستشفى السلام الدولي', title: 'ممرضة رعاية مركزة', startDate: '2014-06', endDate: '2017-12' },
      { company: 'مستشفى دار الفؤاد', title: 'مشرفة تمريض', startDate: '2018-01', current: true },
    ])
    expect(entriesOf(found, 'skillCategories')).toMatchObject([{ skills: ['العمل ضمن فريق'] }])
    expect(unmappedOf(found).find(([label]) => label === 'At the top')).toMatchObject([
      expect.anything(),
      expect.stringContaining('أنثى'),
      true,
    ])
  })

  test.for([
    ['بسم الله الرحمن الرحيم', 'مُنى عبدُ الله', 'مُنى', 'عبدُ الله'],
    ['Özgeçmiş', 'Ayşe Yılmaz', 'Ayşe', 'Yılmaz'],
    ['Curriculum Vitæ', 'Zoë Ng', 'Zoë', 'Ng'],
    ['सीवी', 'प्रिया शर्मा', 'प्रिया', 'शर्मा'],
  ] as const)('below %j has the name %j, with its marks', async ([title, name, firstName, lastName]) => {
    const found = await read(paragraph(title) + styled('Titel', name) + styled('berschrift1', 'Skills') + paragraph('Care', bullet))
    expect(fieldsOf(found)).toMatchObject({ firstName, lastName })
  })
})

test('a link is one, whether its letters are encoded or not', async () => {
  const found = await read(
    styled('Titel', 'Ada Lovelace') + paragraph('https://example.com/نور') + paragraph('https://example.com/%D9%86%D9%88%D8%B1'),
  )
  expect(entriesOf(found, 'links')).toMatchObject([{ url: 'https://example.com/نور' }])
})

test.for([
  ['ada@example.com · 4567 123 100 20+ ·', '· +20 100 123 4567 · ada@example.com'],
  ['ada@example.com • 4567 123 50 966+', '+966 50 123 4567 • ada@example.com'],
  ['4567-123-100-20+', '+20-100-123-4567'],
  ['ada@example.com | 4567 123 0100', '0100 123 4567 | ada@example.com'],
  ['ada@example.com | ٤٥٦٧ ١٢٣ ٠١٠٠', '٠١٠٠ ١٢٣ ٤٥٦٧ | ada@example.com'],
  ['ada@example.com | 123-4567 (050)', '(050) 123-4567 | ada@example.com'],
  ['ada@example.com | +20 100 123 4567', 'ada@example.com | +20 100 123 4567'],
  ['ada@example.com | 0100 123 4567', 'ada@example.com | 0100 123 4567'],
  ['Engines Ltd 2015 – 2019', 'Engines Ltd 2015 – 2019'],
] as const)('in a line from right to left, %j is %j', ([drawn, text]) => {
  expect(inReadingOrder(tokensOf(drawn, false), true).trim()).toBe(text)
})

test('the cells of a table are under the names of their columns, which can be in the middle', () => {
  const rowOf = (y: number, cells: (readonly [text: string, x: number])[]): Row => {
    const pieces = cells.map(([text, x]) => ({ text, x, end: x + 60, y, size: 11, font: 'f', page: 0 }))
    return {
      text: cells.map(([text]) => text).join(' '),
      x: 0,
      end: 500,
      y,
      size: 11,
      font: 'f',
      page: 0,
      pieces,
      gapAbove: 20,
      columnEnd: 500,
    }
  }
  const entries = tableEntries([
    rowOf(0, [
      ['#', 10],
      ['Employer', 110],
      ['Position', 260],
      ['Period', 420],
    ]), // prettier-ignore
    rowOf(20, [
      ['1', 5],
      ['Engines Ltd.', 40],
      ['Analyst', 200],
      ['2015 – 2019', 400],
    ]), // prettier-ignore
  ])
  expect(entries).toMatchObject([{ head: ['Analyst', 'Engines Ltd.', ''], range: { isRange: true } }])
})
