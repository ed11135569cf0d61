import { expect, it } from 'vitest'
import type { ImportPreview } from '#contract/calls/imports.ts'
import { startApp } from '#test/app.ts'
import { uploadImport } from '#test/imports.ts'

const { registerOwner } = await startApp()

/* A file that someone made of the page, changed a little by its maker, brings nothing twice. */

const statusesIn = ({ sections }: ImportPreview, id: string) =>
  sections.find((section) => section.id === id)?.items.map(({ status, matches }) => [status, matches])

it('finds a study again whose degree and subject the file divides or names in another way, and none of another subject', async () => {
  const ada = await registerOwner()
  const study = { graduated: true, startYear: '2015', endYear: '2017' }
  const name = 'Dipl. Expertin in Rechnungslegung und Controlling'
  await ada.change({
    education: [
      { ...study, id: 'a', school: 'controller akademie', degree: 'other', otherDegree: name, degreeName: name },
      { ...study, id: 'b', school: 'Universität Zürich', degree: 'master', fieldOfStudy: 'Steuerrecht' },
      { ...study, id: 'c', school: 'Universität Bern', degree: 'bachelor', fieldOfStudy: 'Recht' },
    ],
  })
  const dates = { startDate: '2015', endDate: '2017' }
  const preview = await uploadImport(ada, {
    education: [
      { ...dates, institution: 'controller akademie', studyType: 'Dipl. Expertin', area: 'Rechnungslegung und Controlling' },
      { ...dates, institution: 'Universität Zürich', studyType: 'Master', area: 'Steuerrecht' },
      { ...dates, institution: 'Universität Bern', studyType: 'Bachelor', area: 'Wirtschaft' },
      { startDate: '2019', institution: 'Universität Zürich', studyType: 'Master', area: 'Steuerrecht' },
    ],
  })
  expect(statusesIn(preview, 'education')).toMatchObject([
    [expect.not.stringContaining('new'), 'a'],
    [expect.not.stringContaining('new'), 'b'],
    ['new', undefined],
    ['new', undefined],
  ])
})

it('finds a link again in another spelling of its URL', async () => {
  const ada = await registerOwner()
  const urls = ['https://www.linkedin.com/in/regula-müller', 'https://bücher.example/über?a=1', 'https://example.com/a%2Fb']
  await ada.change({ links: urls.map((url, index) => ({ id: `l${index}`, type: 'other', url, customLabel: 'x' })) })
  const preview = await uploadImport(ada, {
    basics: {
      profiles: [
        'https://linkedin.com/in/regula-m%C3%BCller/',
        'https://xn--bcher-kva.example/%C3%BCber?a=1',
        'https://example.com/a/b',
      ].map((url) => ({ network: 'x', url })),
    },
  })
  expect(statusesIn(preview, 'links')?.map(([, matches]) => matches)).toEqual(['l0', 'l1', undefined])
})
