import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { apply, undo, uploadImport } from '#test/imports.ts'

const { registerOwner } = await startApp()

it('imports 40 papers as BibTeX, which are the same the next time, and can be exported and undone', async () => {
  const papers = Array.from({ length: 40 }, (_, index) => {
    const fields = `title={Paper ${index}}, author={Byron, Ada and Noether, Emmy}, journal={Looms}, year={${1980 + index}}`
    return `@article{p${index}, ${fields}, doi={10.1000/p.${index}}}`
  })
  const file = Buffer.from(papers.join('\n\n'))
  const ada = await registerOwner()
  await ada.change({ firstName: 'Ada', lastName: 'Byron', urlHandle: 'ada' })
  const preview = await uploadImport(ada, file, 'papers.bib')
  expect([preview.kind, preview.notices]).toEqual(['bibtex', []])
  const applied = await apply(ada, { preview })
  expect(applied.status).toBe(200)
  const { publications } = await ada.portfolio()
  expect(publications).toHaveLength(40)
  expect(publications[0]).toMatchObject({ name: 'Paper 39', authors: ['Ada Byron', 'Emmy Noether'], doi: '10.1000/p.39', date: '2019' })
  expect((await ada.get('/me/ada')).text).toContain('<bdi><strong>Ada Byron</strong></bdi>, <bdi>Emmy Noether</bdi>')

  const exported = await ada.get('/api/export/publications.bib')
  expect(exported.headers['content-type']).toBe('application/x-bibtex; charset=utf-8')
  for (const again of [file, exported.bytes]) {
    const [section] = (await uploadImport(ada, again, 'papers.bib')).sections
    expect([...new Set(section?.items.map(({ status }) => status))]).toEqual(['same'])
  }
})

it('takes back an import of papers', async () => {
  const ada = await registerOwner()
  const preview = await uploadImport(ada, Buffer.from('TY  - JOUR\nTI  - Notes\nAU  - Byron, Ada\nER  - \n'), 'papers.ris')
  const applied = await apply(ada, { preview })
  expect((await ada.portfolio()).publications).toMatchObject([{ name: 'Notes', authors: ['Ada Byron'], kind: 'article' }])
  expect((await undo(ada, preview, applied.body)).status).toBe(200)
  expect((await ada.portfolio()).publications).toEqual([])
})
