import { type ComponentType, memo } from 'react'
import type { Fields as Table } from '#contract/field.ts'
import { type SectionId, sectionIds, sections } from '#contract/fields.ts'
import { DocumentsSection } from './documents/documents-section.tsx'
import { valueAt, withValueAt } from './draft.ts'
import { useEditor } from './editor-context.ts'
import { Entries } from './entries/entries.tsx'
import { FieldInput, isWide } from './field-input.tsx'
import { Fields, Place, Section } from './section.tsx'
import { PrivacySettingsSection } from './sections/privacy-settings.tsx'
import { UrlHandleSection } from './sections/url-handle.tsx'

/** What is more than its fields. */
const ownWay: Partial<Record<SectionId, ComponentType>> = {
  'url-handle': UrlHandleSection,
  'privacy-settings': PrivacySettingsSection,
  documents: DocumentsSection,
}

/** All sections in the order of the table. */
export const Sections = memo(function Sections() {
  return sectionIds.map((id) => {
    const OwnSection = ownWay[id]
    return OwnSection ? <OwnSection key={id} /> : <FieldsSection key={id} id={id} />
  })
})

export function FieldsSection({ id }: { id: SectionId }) {
  const fields: Table = sections[id].fields
  const inputs = inputsOf(fields)
  return (
    <Section id={id}>
      {inputs.length > 0 && <Inputs inputs={inputs} />}
      {Object.entries(fields).map(([name, field]) => field.kind === 'list' && <Entries key={name} name={name} list={field} />)}
    </Section>
  )
}

type Input = readonly [path: string, field: Table[string]]

/** The fields that are typed in, those of groups among them. */
function inputsOf(fields: Table, within = ''): Input[] {
  return Object.entries(fields).flatMap(([name, field]): Input[] => {
    if (field.kind === 'group') return inputsOf(field.fields, `${name}.`)
    return field.kind === 'list' ? [] : [[within + name, field]]
  })
}

function Inputs({ inputs }: { inputs: readonly Input[] }) {
  const { portfolio, errors, edit } = useEditor()
  return (
    <Fields>
      {inputs.map(([path, field]) => (
        <Place key={path} wide={isWide(field)}>
          <FieldInput
            field={field}
            path={path}
            value={valueAt(portfolio, path)}
            error={errors[path]}
            onChange={(value) => edit((current) => withValueAt(current, path, value), path)}
          />
        </Place>
      ))}
    </Fields>
  )
}
