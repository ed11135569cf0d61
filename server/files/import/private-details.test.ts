import { expect, it } from 'vitest'
import { startApp } from '#test/app.ts'
import { apply, uploadImport } from '#test/imports.ts'
import { bullet, paragraph, styled, wordFile } from '#test/word-files.ts'

const name = styled('Titel', 'Ada Lovelace')
const heading = (text: string) => styled('berschrift1', text)
const job = [heading('Experience'), paragraph('Engineer, Acme'), paragraph('Jan 2019 - Mar 2024'), paragraph('Built engines', bullet)]
const facts = [
  'Date of birth: 12.03.1985',
  'Marital status: Married',
  'Passport: AB123456C',
  'Address: 221B Baker Street',
  'Tel (503) 555-0134',
]

/** Places of a file in which private details are not recognized as contact data. */
const wordFiles: Record<string, string[]> = {
  'below a heading of its own': [name, heading('More about me'), ...facts.map((fact) => paragraph(fact)), ...job],
  'below a German heading': [
    name,
    heading('Angaben'),
    ...['Geboren: 12.03.1985', 'Familienstand: Married', 'Telefon: (503) 555-0134'].map((fact) => paragraph(fact)),
    ...job,
  ],
  'among the skills': [name, ...job, heading('Skills'), paragraph('Engines, Maths'), ...facts.map((fact) => paragraph(fact))],
  'in the place of a headline': [
    name,
    paragraph('Analytical engineer, (503) 555-0134, q7ada@example.com'),
    ...facts.map((fact) => paragraph(fact)),
    ...job,
  ],
  'in the profile': [
    name,
    heading('Profile'),
    paragraph('I build engines. Call me at (503) 555-0134 or write to q7ada@example.com.'),
    ...job,
  ],
  'in the foot of a page': [name, ...job, paragraph('Ada Lovelace, 221B Baker Street, (503) 555-0134')],
}

const resume = {
  basics: {
    name: 'Ada Lovelace',
    label: 'Engineer | q7ada@example.com | (503) 555-0134',
    summary: 'I build engines. My number is +1 503 555 0134.',
    phone: '+1 503 555 0134',
    location: { address: '221B Baker Street' },
    profiles: [{ network: 'WhatsApp', url: 'https://wa.me/15035550134' }],
  },
  work: [{ name: 'Acme', position: 'Engineer', highlights: ['Built engines', 'Born 12.03.1985, Married', '221b Baker Street, London'] }],
}

const privateValues = ['5550134', 'q7ada@example.com', '12.03.1985', 'Married', 'AB123456C', 'aker Street']

async function publishedFrom(file: Uint8Array | object, filename: string) {
  const { registerOwner, visitor } = await startApp()
  const ada = await registerOwner()
  const preview = await uploadImport(ada, file as never, filename)
  expect((await apply(ada, { preview })).status).toBe(200)
  await ada.change({ urlHandle: 'ada' })
  const { text } = await visitor.get('/api/portfolio/ada')
  const withoutSpaces = text.replace(/[ ()+-]/g, '')
  return {
    text,
    leaks: privateValues.filter((value) => text.includes(value) || withoutSpaces.includes(value)),
    kept: JSON.stringify((await ada.portfolio()).retained),
  }
}

it.each(Object.entries(wordFiles))('publishes no private details that a file has %s, and keeps them for the owner', async (_, body) => {
  const { text, leaks, kept } = await publishedFrom(await wordFile(body.join('')), 'resume.docx')
  expect(leaks).toEqual([])
  expect(text).toContain('Built engines')
  expect(kept).toContain('555-0134')
})

it('publishes no private details in the texts of a JSON Resume, and everything else', async () => {
  const { text, leaks, kept } = await publishedFrom(resume, 'resume.json')
  expect(leaks).toEqual([])
  expect(JSON.parse(text)).toMatchObject({ headline: 'Engineer', bio: 'I build engines.', experience: [{ highlights: ['Built engines'] }] })
  expect(kept).toContain('Born 12.03.1985, Married')
})

it('publishes no phone number in the digits of another script', async () => {
  const arabic = {
    basics: { name: 'منى الشريف', label: 'ممرضة | ٠١٠ ٥٥٥٠ ١٣٤٢', summary: 'ممرضة بخبرة. للتواصل: ٠١١ ٢٢٣٣ ٤٤٥٥.', phone: '٠١٠٥٥٥٠١٣٤٢' },
    work: [{ name: 'قصر', position: 'ممرضة', highlights: ['إشراف على ١٢ ممرضة', 'هاتف: ٠١٠٥٥٥٠١٣٤٢', 'سجل رقم ٢٠١٩'] }],
  }
  const { text, kept } = await publishedFrom(arabic, 'resume.json')
  expect(JSON.parse(text)).toMatchObject({
    headline: 'ممرضة',
    bio: 'ممرضة بخبرة.',
    experience: [{ highlights: ['إشراف على ١٢ ممرضة', 'سجل رقم ٢٠١٩'] }],
  })
  expect(text).not.toContain('١٣٤٢')
  expect(kept).toContain('٤٤٥٥')
})

it('leaves texts as they are that only look private', async () => {
  const highlights = [
    'Upgraded @angular/core@17.0.1',
    'Born in the cloud: 12 services',
    'Sold 100000000 units in 2019 2020',
    'ISBN 978-0-306-40615-7',
    'Led the street team of 12',
    'Stack: Node, SQL',
  ]
  const { text } = await publishedFrom({ ...resume, work: [{ name: 'Acme', position: 'Engineer', highlights }] }, 'resume.json')
  expect(JSON.parse(text).experience[0].highlights).toEqual(highlights)
})
