import { degrees, documentTypes, linkTypes } from './choices.ts'

/**
 * The registry of repeating sections: what an entry consists of, how each field is called and typed in.
 * Schemas, editor and import read it; a field added here appears in all of them. No validation library in here.
 */

type Labels = Readonly<Record<string, string>>

export type Field =
  | { name: string; label: string; kind: 'text' | 'url' | 'month' | 'flag'; onlyWith?: Condition; notWith?: Condition }
  | { name: string; label: string; kind: 'choice'; choices: Labels; placeholder: string; onlyWith?: Condition; notWith?: Condition }

/** Another field of the same entry and the value it has to have. */
interface Condition {
  readonly [field: string]: string | boolean
}

const education = {
  heading: 'Education',
  noun: 'education',
  fields: [
    { name: 'school', label: 'School', kind: 'text' },
    { name: 'degree', label: 'Degree', kind: 'choice', choices: degrees, placeholder: 'Select a degree' },
    { name: 'otherDegree', label: 'Specify degree', kind: 'text', onlyWith: { degree: 'other' } },
    { name: 'fieldOfStudy', label: 'Field of study', kind: 'text' },
    { name: 'graduated', label: 'Graduated', kind: 'flag' },
    { name: 'startDate', label: 'Start date', kind: 'month' },
    { name: 'endDate', label: 'End date', kind: 'month' },
  ],
} as const satisfies Section

const experience = {
  heading: 'Experience',
  noun: 'experience',
  fields: [
    { name: 'company', label: 'Company', kind: 'text' },
    { name: 'title', label: 'Title', kind: 'text' },
    { name: 'current', label: 'This is my current position', kind: 'flag' },
    { name: 'startDate', label: 'Start date', kind: 'month' },
    { name: 'endDate', label: 'End date', kind: 'month', notWith: { current: true } },
  ],
} as const satisfies Section

const links = {
  heading: 'Links',
  noun: 'link',
  fields: [
    { name: 'type', label: 'Type', kind: 'choice', choices: linkTypes, placeholder: 'Select a type' },
    { name: 'url', label: 'URL', kind: 'url' },
    { name: 'customLabel', label: 'Custom label', kind: 'text', onlyWith: { type: 'other' } },
  ],
} as const satisfies Section

const documents = {
  heading: 'Documents',
  noun: 'document',
  fields: [
    { name: 'type', label: 'Type', kind: 'choice', choices: documentTypes, placeholder: 'Select a type' },
    { name: 'customLabel', label: 'Custom label', kind: 'text', onlyWith: { type: 'other' } },
  ],
} as const satisfies Section

interface Section {
  heading: string
  noun: string
  fields: readonly Field[]
}

export const repeatingSections = { education, experience, links, documents }

/** The ten sections of the editor, in its order (specification §2). */
export const editorSections = [
  { id: 'url-handle', heading: 'URL Handle' },
  { id: 'privacy-settings', heading: 'Privacy Settings' },
  { id: 'personal-info', heading: 'Personal Info' },
  { id: 'work-preferences', heading: 'Work Preferences' },
  { id: 'education', heading: 'Education' },
  { id: 'experience', heading: 'Experience' },
  { id: 'skills', heading: 'Skills' },
  { id: 'links', heading: 'Links' },
  { id: 'documents', heading: 'Documents' },
  { id: 'demographics', heading: 'Demographics' },
] as const

export type EditorSectionId = (typeof editorSections)[number]['id']

/** Whether a field applies to this entry: a label for `other` only with `other`, an end only without `current`. */
export function applies(field: Field, entry: Readonly<Record<string, unknown>>): boolean {
  const holds = (condition: Condition) => Object.entries(condition).every(([name, value]) => entry[name] === value)
  return (!field.onlyWith || holds(field.onlyWith)) && !(field.notWith && holds(field.notWith))
}

/** The entry with every field emptied that doesn't apply to it (specification §4). */
export function withoutStrayFields<E extends Readonly<Record<string, unknown>>>(fields: readonly Field[], entry: E): E {
  const stray = fields.filter((field) => !applies(field, entry))
  return stray.length ? { ...entry, ...Object.fromEntries(stray.map((field) => [field.name, ''])) } : entry
}
