import { describe, expect, test } from 'vitest'
import { isDuration, isOnlyDates, rangeIn } from './date-ranges.ts'
import { headingIn } from './pdf/headings.ts'

describe('a range of dates', () => {
  test.each([
    ['03/2019 – 11/2021', '2019-03', '2021-11'],
    ['03-2019 - 11-2021', '2019-03', '2021-11'],
    ['15/10/2019 – 02/11/2021', '2019-10-15', '2021-11-02'],
    ['Mar 2019 through Nov 2021', '2019-03', '2021-11'],
    ['marzo de 2019 a noviembre de 2021', '2019-03', '2021-11'],
    ['mars 2019 à novembre 2021', '2019-03', '2021-11'],
    ['März 2019 bis November 2021', '2019-03', '2021-11'],
    ['março de 2019 até novembro de 2021', '2019-03', '2021-11'],
    ['marzo 2019 - novembre 2021', '2019-03', '2021-11'],
    ['od marca 2019 do listopada 2021', '2019-03', '2021-11'],
    ['2019年3月～2021年11月', '2019-03', '2021-11'],
    ['2019年3月から2021年11月', '2019-03', '2021-11'],
    ['平成31年3月〜令和3年11月', '2019-03', '2021-11'],
    ['2019.3 - 2021.11', '2019-03', '2021-11'],
    ['2019/03 – 2021/11', '2019-03', '2021-11'],
    ['مارس ٢٠١٩ – نوفمبر ٢٠٢١', '2019-03', '2021-11'],
    ['من آذار 2019 إلى تشرين الثاني 2021', '2019-03', '2021-11'],
    ['od marca 2019 r. do listopada 2021 r.', '2019-03', '2021-11'],
    ['с марта 2019 г. по ноябрь 2021 г.', '2019-03', '2021-11'],
    ['03.2019 r. – 11.2021 r.', '2019-03', '2021-11'],
    ['2019 m. – 2021 m.', '2019', '2021'],
    ['2019. – 2021.', '2019', '2021'],
    ['2019. godine – 2021. godine', '2019', '2021'],
    ['III 2019 – XI 2021', '2019-03', '2021-11'],
    ['1.III.2019 – 30.XI.2021', '2019-03-01', '2021-11-30'],
    ['2019. III. 1. – 2021. XI. 30.', '2019-03-01', '2021-11-30'],
    ['marzec 2019 r. – obecnie', '2019-03', ''],
    ['V 2019 – obecnie', '2019-05', ''],
    ['с 2019 года по настоящее время', '2019', ''],
    ['Mar 2019 to date', '2019-03', ''],
    ['marzo de 2019 hasta la actualidad', '2019-03', ''],
    ['de mars 2019 à aujourd’hui', '2019-03', ''],
    ['seit 03.2019', '2019-03', ''],
    ['mar/2019 - atual', '2019-03', ''],
    ['desde março de 2019', '2019-03', ''],
    ['da marzo 2019 ad oggi', '2019-03', ''],
    ['03.2019 – obecnie', '2019-03', ''],
    ['2019年3月～現在', '2019-03', ''],
    ['2019年3月至今', '2019-03', ''],
    ['مارس 2019 – حتى الآن', '2019-03', ''],
    ['من مارس ٢٠١٩ حتى الآن', '2019-03', ''],
    ['مارس ٢٠١٩ وحتى الآن', '2019-03', ''],
    ['březen 2019 dosud', '2019-03', ''],
  ])('is read in %s', (text, start, end) => {
    expect(rangeIn(text)).toMatchObject({ start, end, isRange: true, isOpen: end === '' })
    expect(isOnlyDates(text)).toBe(true)
  })

  test.each(['od 2019 do połowy 2021', 'seit 03/2019 bis ca. 11/2021', 'desde 2019 hasta mediados de 2021'])(
    'has no end in %s, and does not last until today',
    (text) => expect(rangeIn(text)).toMatchObject({ start: expect.stringMatching(/^2019/), end: '', isOpen: false }),
  )

  test.each(['Windows X 2020', 'Pius V 2019', '2020 R&D'])('has the year only in %s', (text) =>
    expect(rangeIn(text)).toMatchObject({ start: '', end: text.match(/20\d\d/)?.[0], isRange: false }),
  )

  test.each(['503-555-2014', 'Node 20'])('is not read in %s', (text) => {
    expect(rangeIn(text)?.isRange ?? false).toBe(false)
  })
})

test.each(['2 lata 3 miesiące', '5 anos', '3年4ヶ月', '2 anni e 3 mesi'])('%s is a duration', (text) => {
  expect(isDuration(text)).toBe(true)
})

test.each([
  ['experience', 'EXPERIENCIA LABORAL', 'Parcours professionnel', 'Beruflicher Werdegang', 'Experiência Profissional'],
  ['experience', 'Esperienze lavorative', 'DOŚWIADCZENIE ZAWODOWE', '■職務経歴', '工作经历', 'الخبرات العملية'],
  ['education', 'Formación académica', 'Formations', 'Schulbildung', 'Formação Acadêmica', 'Istruzione e formazione'],
  ['education', 'Wykształcenie', '学歴', '教育背景', 'المؤهلات العلمية', 'المؤهلات الدراسية'],
  [
    'skills',
    'Conocimientos',
    'Compétences',
    'EDV-Kenntnisse',
    'Habilidades',
    'Competenze digitali',
    'Umiejętności',
    '【スキル】',
    '专业技能',
    'المهارات',
  ],
  [
    'interests',
    'Aficiones',
    "Centres d'intérêt",
    'Hobbys',
    'Interesses',
    'Interessi',
    'Zainteresowania',
    '趣味・特技',
    '兴趣爱好',
    'الهوايات',
  ],
])('%s is the kind of each of these headings', (kind, ...texts) => {
  expect(texts.map((text) => headingIn(text))).toEqual(texts.map(() => kind))
})
