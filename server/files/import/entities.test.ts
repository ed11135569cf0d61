import { describe, expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { apply, uploadImport } from '#test/imports.ts'
import { zipOf } from '#test/zip.ts'

const { registerOwner } = await startApp()

/** What people write, with references of HTML as files have them, and what is read. */
const texts: readonly [written: string, read: string][] = [
  ['Caf&eacute; Ang&#232;le &#xE3;', 'Café Angèle ã'],
  ['na&iumlve r&eacutesum&eacute', 'naïve résumé'],
  ['&Lscr;&xwedge;&hearts; &CounterClockwiseContourIntegral;', 'ℒ⋀♥ ∳'],
  ['caf&amp;eacute; &amp;amp;', 'caf&eacute; &amp;'],
  ['R&D; AT&T &nosuchname; &#0; &', 'R&D; AT&T &nosuchname; &#0; &'],
  ['a &lt; b &amp;&amp; b &gt; c', 'a < b && b > c'],
  ['nano&microscope, I&notice, l&order', 'nano&microscope, I&notice, l&order'],
  ['&copy 2020 &#147;Smith&#148;', '© 2020 “Smith”'],
  ['see https://a.example/?x=1&copy=2&reg;=3', 'see https://a.example/?x=1&copy=2&reg;=3'],
]
const url = 'https://a.example/?x=1&copy=2&reg=3&amp;y=4'

type Files = Readonly<Record<string, (text: string) => [string | Uint8Array | object | Promise<Uint8Array>, filename: string]>>
const csv = (text: string) => `"${text}"`
const latex = (text: string) => text.replace(/[&#]/g, '\\$&')

/** Files with a text as the name of an employer, or of a paper, and with a URL. */
const files: Files = {
  'JSON Resume': (text) => [{ work: [{ name: text, position: 'P', url }] }, 'resume.json'],
  LinkedIn: (text) => [
    zipOf({
      'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On\n${csv(text)},P,,,,\n`,
      'Projects.csv': `Title,Description,Url,Started On,Finished On\nP,,${url},,\n`,
    }),
    'linkedin.zip',
  ],
  'Reactive Resume 4': (text) => [
    { basics: { name: 'A' }, sections: { experience: { items: [{ company: text, position: 'P', url: { href: url, label: '' } }] } } },
    'rx.json',
  ],
  vCard: (text) => [`BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nORG:${text}\r\nURL:${url}\r\nEND:VCARD`, 'a.vcf'],
  Europass: (text) => [
    `<?xml version="1.0"?><Candidate><CandidateProfile><EmploymentHistory><EmployerHistory><OrganizationName><![CDATA[${text}]]></OrganizationName><OrganizationContact><Communication><URI><![CDATA[${url}]]></URI></Communication></OrganizationContact><PositionHistory><PositionTitle>P</PositionTitle></PositionHistory></EmployerHistory></EmploymentHistory></CandidateProfile></Candidate>`,
    'europass.xml',
  ],
  RIS: (text) => [`TY  - JOUR\nTI  - ${text}\nUR  - ${url}\nER  - \n`, 'a.ris'],
  'CSL-JSON': (text) => [[{ type: 'book', title: text, URL: url }], 'a.json'],
  BibTeX: (text) => [`@article{a, title={${latex(text)}}, url={${url}}}`, 'a.bib'],
}

describe.each(Object.entries(files))('a file of %s', (format, fileOf) => {
  it('has its character references decoded once, and never those of its URLs', async () => {
    for (const [written, read] of texts) {
      // A vCard separates with semicolons what is no reference.
      if (format === 'vCard' && /R&D;|reg;=/.test(written)) continue
      const owner = await registerOwner()
      const [content, filename] = fileOf(written)
      await uploadImport(owner, await content, filename)
      expect((await apply(owner)).status).toBe(200)
      const { experience, publications, projects, links } = await owner.portfolio()
      const name = experience[0]?.company ?? publications[0]?.name
      expect([format, name]).toEqual([format, read])
      const urls = [...experience, ...publications, ...projects, ...links].map((entry) => entry.url).filter(Boolean)
      expect([format, urls]).toEqual([format, [url]])
    }
  })
})

it('splits the name of a vCard at its semicolons only, not at those of character references', async () => {
  const owner = await registerOwner()
  const lines = [
    'N:M&uuml;ller &amp; S&ouml;hne;J&#246;rg;;Dr.;',
    'FN:Dr. J&#246;rg M&uuml;ller &amp; S&ouml;hne',
    'ADR:;;Stra&szlig;e 1\\; 2;K&ouml;ln;;50667;Germany',
  ]
  await uploadImport(owner, ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\r\n'), 'joerg.vcf')
  await apply(owner)
  expect(await owner.portfolio()).toMatchObject({
    firstName: 'Jörg',
    lastName: 'Müller & Söhne',
    city: 'Köln',
    address: { street: 'Straße 1; 2', postalCode: '50667' },
    place: { countryCode: 'DE' },
  })
})

it('leaves references alone that the owner typed, in our own files', async () => {
  const bio = 'I teach HTML: &eacute; is &amp;eacute;, and <b> is a tag.'
  const [ada, eve, joe] = [await registerOwner(), await registerOwner(), await registerOwner()]
  await ada.change({ firstName: 'Ada', lastName: 'Byron', bio })
  for (const [reader, path, name] of [
    [eve, '/api/export/resume.json', 'resume.json'],
    [joe, '/api/export/contact.vcf', 'contact.vcf'],
  ] as const) {
    await uploadImport(reader, (await ada.get(path)).bytes, name)
    await apply(reader)
    expect((await reader.portfolio()).bio).toBe(bio)
  }
})

it('keeps what only looks like a tag, and converts the tags of HTML alike in every format', async () => {
  const summary =
    '<p>Wrote <strong>vector&lt;T&gt;</strong> and map<int, T>.</p><ul><li><p>One</p></li><li>Two &mdash; <a href="https://a.example/?x=1&amp;copy=2">more</a></li></ul>'
  const read = 'Wrote **vector<T>** and map<int, T>.\n- One\n- Two — [more](https://a.example/?x=1&copy=2)'
  const work = { name: 'A', position: 'P', summary }
  const item = { company: 'A', position: 'P', summary: summary.replace('</ul>', '</ul><p>End</p>') }
  const [ada, eve] = [await registerOwner(), await registerOwner()]
  await uploadImport(ada, { work: [work] })
  await uploadImport(eve, { basics: { name: 'A' }, sections: { experience: { items: [item] } } })
  for (const owner of [ada, eve]) await apply(owner)
  expect((await ada.portfolio()).experience[0]?.summary).toBe(read)
  expect((await eve.portfolio()).experience[0]?.summary).toBe(`${read}\n\nEnd`)
})
