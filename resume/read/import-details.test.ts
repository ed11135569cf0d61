import { expect, it } from 'vitest'
import { parseUploadedFile } from '#test/parsed-files.ts'
import { emptyParsedFile } from '../model/parsed-file.ts'
import { ParsedFileBuilder } from '../model/parsed-file-builder.ts'
import { degreeOf } from '../model/sections.ts'
import { cutAtWord } from '../model/texts.ts'
import { addItems } from './pdf/item-lists.ts'

it.each([
  ['Licensed Veterinary Technician (LVT, Texas), 2019', 'Licensed Veterinary Technician (LVT, Texas)', ''],
  ['Practice Manager (CVPM, 2021)', 'Practice Manager (CVPM)', ''],
  ['Basic Life Support (BLS), Red Cross, 2022', 'Basic Life Support (BLS)', 'Red Cross'],
])('closes the brackets of a certificate: %s', (line, name, issuer) => {
  const builder = new ParsedFileBuilder(emptyParsedFile('pdf'), '2026-11-22')
  addItems(builder, { kind: 'certificates', lines: [line] }, { from: 'page 1' })
  expect(builder.build().lists.certificates?.map(({ values }) => [values['name'], values['issuer']])).toEqual([[name, issuer]])
})

it.each(['A.A.S.', 'A.S. in Nursing', 'A.A.', 'AAS Veterinary Technology', 'Associate of Arts'])(
  'reads %s as an associate degree',
  (text) => {
    expect(degreeOf(text)).toBe('associate')
  },
)

it('does not read other degrees as associate degrees', () => {
  expect(['B.A.', 'M.A.', 'B.S.', 'Trade school as a fitter'].map(degreeOf)).toEqual(['bachelor', 'master', 'bachelor', 'other'])
})

it.each([
  ['Diplom-Ingenieur (FH)', 'diplom'],
  ['Dipl.-Kfm.', 'diplom'],
  ['Dipl. Inf.', 'diplom'],
  ['Erstes Staatsexamen', 'state-examination'],
  ['Berufsausbildung zur Tischlerin', 'vocational'],
  ['Diploma of Education', 'other'],
  ['Diplôme d’ingénieur', 'other'],
])('reads %s as the degree %s', (text, degree) => {
  expect(degreeOf(text)).toBe(degree)
})

it.each(['Veterinary nurse | Surgery', 'Veterinary nurse · Surgery', 'Veterinary nurse / Surgery'])(
  'cuts "%s" before the separator',
  (text) => {
    expect(cutAtWord(text, 20)).toBe('Veterinary nurse…')
  },
)

it('does not suggest the note of a vCard as the bio', async () => {
  const { fields } = await parseUploadedFile('BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Eve\r\nNOTE:Owes me 20 dollars\r\nEND:VCARD')
  expect(fields.find(({ field }) => field === 'bio')).toMatchObject({ value: 'Owes me 20 dollars', suggested: false })
})
