import { expect, it } from 'vitest'
import { entriesOf, fieldsOf, parseUploadedFile } from '#test/parsed-files.ts'

const page = `<!DOCTYPE html><html><head><title>Not this</title>
<script type="application/ld+json">{"@graph":[{"@type":"Person","name":"Rosa Delgado","email":"mailto:rosa@example.com","sameAs":["https://github.com/rosad"]}]}</script>
<style>.x{}</style></head><body><nav><a href="#">Menu</a></nav><h1>Rosa Delgado</h1>
<p style="display: none">not shown</p><p hidden>not either</p><script>alert('run')</script>
<section><h2>Work Experience</h2>
<div><h3>Project Engineer <span>2019 - Present</span></h3><h4>Arup, Boston, MA</h4><ul><li>Designed <b>12</b> bridges<li>Led a team</ul></div>
<div><h3>Junior Engineer<span>2015 - 2019</span></h3><h4>HNTB</h4><p>Checked&nbsp;drawings &amp; models.</p></div></section>
<section><h2>Education</h2><table><tr><td>2011 - 2015<td>BSc Civil Engineering, MIT</table></section>
<section><h2>Skills</h2><ul><li>AutoCAD</li><li>Python</li></ul></section>
<section><h2>Languages</h2><dl><dt>English<dd>native<dt>Spanish<dd>fluent</dl></section></body></html>`

it('a saved page is read by its visible text, and by what it says about its person', async () => {
  const found = await parseUploadedFile(page, 'Rosa.html')
  expect([found.kind, found.isOwn]).toEqual(['html', false])
  expect(fieldsOf(found)).toMatchObject({ firstName: 'Rosa', lastName: 'Delgado', email: 'rosa@example.com' })
  expect(entriesOf(found, 'links')).toMatchObject([{ url: 'https://github.com/rosad' }])
  expect(entriesOf(found, 'experience')).toMatchObject([
    {
      title: 'Project Engineer',
      company: 'Arup',
      location: 'Boston, MA',
      startYear: '2019',
      highlights: ['Designed 12 bridges', 'Led a team'],
    },
    { title: 'Junior Engineer', company: 'HNTB', startYear: '2015', endYear: '2019', summary: 'Checked drawings & models.' },
  ])
  expect(entriesOf(found, 'education')).toMatchObject([{ school: 'MIT', startYear: '2011' }])
  expect(entriesOf(found, 'skillCategories')).toMatchObject([{ skills: ['AutoCAD', 'Python'] }])
  expect(entriesOf(found, 'languages')).toMatchObject([{ language: 'English' }, { language: 'Spanish' }])
  expect(found.text).not.toMatch(/Not this|Menu|not shown|not either|run/)
})

it('a page without a resume is refused', async () => {
  await expect(parseUploadedFile('<!-- a --><html><body>Sign in</body></html>', 'a.htm')).rejects.toThrow(
    'We found no resume in this web page',
  )
})
