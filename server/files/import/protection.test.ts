import { expect, it } from 'vitest'
import { readContent } from '#server/portfolios/content.ts'
import { parseUploadedFile } from '#test/parsed-files.ts'
import { merge, noChoices } from './merge.ts'
import { limitFile, type StoredImport } from './stored-import.ts'

const resume = {
  basics: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '5035550134', location: { address: '12 St James Square' } },
  references: [{ name: 'Mary', reference: 'Precise.' }],
}

async function read(file: object): Promise<StoredImport> {
  const { documents: _, photo: __, ...rest } = limitFile(await parseUploadedFile(JSON.stringify(file)))
  return { ...rest, documents: [{ filename: 'cv.pdf', type: 'resume', customLabel: '', sha256: 'a', size: 1, file: 'f' }] }
}

const visible = readContent({ sectionPrivacy: { address: false, references: false } })
const takingDocument = { ...noChoices, entries: { 'documents-0': 'take' as const } }

async function switchesAfter(
  choices: typeof noChoices,
  content = visible,
  file: object = resume,
  documents: { id: string; sha256: string; size: number }[] = [],
) {
  const { privacySettings, sectionPrivacy } = merge(await read(file), choices, { content, documents, photo: null }).content
  const { hideEmail, hidePhone, hideDocuments } = privacySettings
  const { address, references } = sectionPrivacy
  return { hideEmail, hidePhone, hideDocuments, address, references }
}

const none = { hideEmail: false, hidePhone: false, hideDocuments: false, address: false, references: false }
const all = { hideEmail: true, hidePhone: true, hideDocuments: true, address: true, references: true }

it('hides contact, address, documents and references that the import brings to a portfolio without them', async () => {
  expect(await switchesAfter(takingDocument)).toEqual(all)
})

it('hides only what is taken', async () => {
  const choices = { ...noChoices, fields: { email: 'keep' as const }, sections: { references: 'skip' as const } }
  expect(await switchesAfter(choices)).toEqual({ ...none, hidePhone: true, address: true })
})

it('shows what the owner chooses to show', async () => {
  const fields = Object.fromEntries(
    ['privacySettings.hideEmail', 'privacySettings.hideDocuments', 'sectionPrivacy.references'].map((name) => [name, 'keep' as const]),
  )
  expect(await switchesAfter({ ...takingDocument, fields })).toEqual({ ...none, hidePhone: true, address: true })
})

it('leaves the switches of a portfolio that already has these details', async () => {
  const content = readContent({
    ...visible,
    email: 'old@example.com',
    phone: '1',
    address: { street: 'Here' },
    references: [{ id: 'r', name: 'Charles' }],
  })
  const documents = [{ id: 'd', sha256: 'b', size: 1 }]
  expect(await switchesAfter({ ...takingDocument, fields: { email: 'take', phone: 'take' } }, content, resume, documents)).toEqual(none)
})

it('leaves the switches of our own archive, whose owner has chosen them', async () => {
  const { privacySettings, sectionPrivacy } = visible
  const archive = { ...readContent({ email: 'ada@example.com', phone: '1' }), privacySettings, sectionPrivacy }
  expect(await switchesAfter(noChoices, visible, archive)).toEqual(none)
})
