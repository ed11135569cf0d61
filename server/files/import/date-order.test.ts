import { expect, it } from 'vitest'
import { readContent } from '#server/portfolios/content.ts'
import { parseUploadedFile } from '#test/parsed-files.ts'
import { zipOf } from '#test/zip.ts'
import { merge, noChoices } from './merge.ts'
import { limitFile } from './stored-import.ts'

const education = `School Name,Start Date,End Date,Notes,Degree Name,Activities
State College,2010,2014,,Bachelor,
State University,2014,2016,,Master,
`
const honors = `Title,Description,Issued On
First,,Mar 2012
Second,,Mar 2020
`

async function importInto(content: object) {
  const {
    documents: _,
    photo: __,
    ...rest
  } = limitFile(await parseUploadedFile(await zipOf({ 'Education.csv': education, 'Honors.csv': honors })))
  const current = { content: readContent(content), documents: [], photo: null }
  const merged = merge({ ...rest, documents: [] }, { ...noChoices, sections: { education: 'merge' } }, current).content
  return [merged.education.map(({ school }) => school), merged.awards.map(({ title }) => title)]
}

it('puts imported entries in the order of their dates, the newest first', async () => {
  expect(await importInto({ education: [{ id: 'a', school: 'High School', startYear: '2006', endYear: '2010' }] })).toEqual([
    ['State University', 'State College', 'High School'],
    ['Second', 'First'],
  ])
})

it('keeps the order of a list in which the owner has moved an entry', async () => {
  const moved = [
    { id: 'a', school: 'Oldest', endYear: '2000' },
    { id: 'b', school: 'Newest', endYear: '2020' },
  ]
  expect((await importInto({ education: moved }))[0]).toEqual(['Oldest', 'Newest', 'State College', 'State University'])
})
