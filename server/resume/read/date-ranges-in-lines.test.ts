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
