import { describe, expect, it } from 'vitest'
import { entriesOf, fieldsOf, parseUploadedFile } from '#test/parsed-files.ts'

const read = async (text: string, filename = 'Pasted text.txt') => await parseUploadedFile(text, filename)
const jobsOf = async (text: string) =>
  entriesOf(await read(text), 'experience').map(({ title, company, startDate, startYear, highlights }) => [
    title,
    company,
    startDate || startYear,
    highlights,
  ])

const plain = `JOHN Q. CARTER
4821 Elm Street, Dayton, OH 45402
(937) 555-0147  |  john.carter@example.com

==============================================================
EXPERIENCE
==============================================================
Maintenance Lead                        May 2016 - Present
Miller Valley Foods, Dayton, OH
  * Cut unplanned stops by 31% with a weekly inspection of the
    conveyors and a list of spare parts
  * Trained six apprentices

Mechanic                                Jun 2012 - Apr 2016
Buckeye Packaging Inc., Columbus, OH

SKILLS
------
Welding, PLC troubleshooting, hydraulics
`

describe('a text', () => {
  it('is read with columns of spaces, rules, wrapped points and headings in capitals', async () => {
    const found = await read(plain)
    expect([found.kind, found.isOwn]).toEqual(['text', false])
    expect(fieldsOf(found)).toMatchObject({ firstName: 'John Q.', lastName: 'Carter', email: 'john.carter@example.com', city: 'Dayton' })
    const points = [
      'Cut unplanned stops by 31% with a weekly inspection of the conveyors and a list of spare parts',
      'Trained six apprentices',
    ]
    expect(await jobsOf(plain)).toEqual([
      ['Maintenance Lead', 'Miller Valley Foods', '2016-05', points],
      ['Mechanic', 'Buckeye Packaging Inc.', '2012-06', []],
    ])
    expect(entriesOf(found, 'skillCategories')).toMatchObject([{ skills: ['Welding', 'PLC troubleshooting', 'hydraulics'] }])
  })

  it('has the events of a Japanese form as jobs and schools with both dates', async () => {
    const found = await read(`氏名 高橋 美咲
学歴
平成24年	4月	東北工業大学 情報通信工学科 入学
平成28年	3月	東北工業大学 情報通信工学科 卒業
職歴
平成28年	4月	株式会社杜のシステムズ 入社
2020年	9月	一身上の都合により退社
2020年	10月	あけぼの物流株式会社 入社
		現在に至る
以上
`)
    expect(entriesOf(found, 'education').map((entry) => [entry.school, entry.fieldOfStudy, entry.startDate, entry.endDate])).toEqual([
      ['東北工業大学', '情報通信工学科', '2012-04', '2016-03'],
    ])
    expect(entriesOf(found, 'experience').map((entry) => [entry.company, entry.startDate, entry.endDate, entry.current])).toEqual([
      ['株式会社杜のシステムズ', '2016-04', '2020-09', false],
      ['あけぼの物流株式会社', '2020-10', '', true],
    ])
  })

  it('of Markdown is read with its headings, marks, links, tables and lists', async () => {
    const text = `---
layout: page
---
[![badge](https://ci.example/b.svg)](https://ci.example)
# Ana *Restrepo*
ana\\_r@example.com • [github.com/ana-r](https://github.com/ana-r)

## Work experience
### **FinPay Global** | Remote
*Senior Backend Engineer* | **Jan 2023 – Present**
- Moved **800 GB** to \`Aurora\`, with \\*no\\* downtime

- **Feb 2020 – Dec 2022 — LogiTech Ltd. — Developer**
  - Built snake_case tools &amp; more<br>
<!-- a note -->
## Skills
| Backend | Frontend |
|---|---|
| Go | React |
`
    const found = await read(text, 'cv.md')
    expect(fieldsOf(found)).toMatchObject({ firstName: 'Ana', lastName: 'Restrepo', email: 'ana_r@example.com' })
    expect(entriesOf(found, 'links').map(({ url }) => url)).toEqual(['https://github.com/ana-r'])
    expect((await jobsOf(text))[0]).toEqual([
      'Senior Backend Engineer',
      'FinPay Global',
      '2023-01',
      ['Moved 800 GB to Aurora, with *no* downtime'],
    ])
    expect(found.text).toContain('Built snake_case tools & more')
    expect(found.text).not.toMatch(/layout|badge|a note|\*\*/)
    expect(JSON.stringify(entriesOf(found, 'skillCategories'))).toMatch(/Go.*React|React/)
  })

  it.each(['Dear Sir or Madam,\n\nplease find attached my resume.', '# Notes\n\n- buy milk', 'x'])(
    'that is no resume is refused: %j',
    async (text) => {
      await expect(read(text)).rejects.toThrow('We found no resume in this text: no jobs, schools or skills.')
    },
  )

  it('is told from data by its beginning', async () => {
    await expect(read('[Ana](https://a.example)\n\n{"basics"')).rejects.toThrow('We found no resume in this text')
    await expect(read('{"basics"')).rejects.toThrow('This file is invalid JSON (line 1).')
    await expect(read('Ana\x00\x01')).rejects.toThrow(/^We can’t read this kind of file\./)
  })
})
