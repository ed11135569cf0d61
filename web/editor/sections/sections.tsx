import { type ComponentType, Fragment, memo } from 'react'
import type { SectionSwitch } from '#contract/choices.ts'
import type { NestedField, Fields as Table } from '#contract/field.ts'
import { type SectionId, sections } from '#contract/fields.ts'
import { valueAt } from '../../portfolio/entries.ts'
import { DocumentsSection } from '../documents/documents-section.tsx'
import { EditionsSection } from '../editions/editions-section.tsx'
import { useEditor, usePortfolio } from '../editor-context.ts'
import { Entries } from '../entries/entries.tsx'
import { isWide } from '../fields/field-input.tsx'
import { PortfolioInput } from '../fields/portfolio-input.tsx'
import { PhotoField } from '../photo/photo-field.tsx'
import { AddSection } from './add-section.tsx'
import { MoreDetails, type NamedField } from './more-details.tsx'
import { MoveToTagline } from './move-to-tagline.tsx'
import { PageDesignSection } from './page-design.tsx'
import { PrivacySettingsSection } from './privacy-settings.tsx'
import { SectionSwitchInput } from './privacy-switch.tsx'
import { FieldSet, FieldSlot, Fields, Section } from './section.tsx'
import { UrlHandleSection } from './url-handle.tsx'

/** The components of the sections that the table does not describe completely. */
const customSections: Partial<Record<SectionId, ComponentType>> = {
  'url-handle': UrlHandleSection,
  'privacy-settings': PrivacySettingsSection,
  documents: DocumentsSection,
  editions: EditionsSection,
  'page-design': PageDesignSection,
}

/** All visible sections, in the order of the table. */
export const Sections = memo(function Sections() {
  const { shownSections } = useEditor()
  return shownSections.map((id) => {
    const CustomSection = customSections[id]
    return (
      <Fragment key={id}>
        {id === 'page-design' && <AddSection />}
        {CustomSection ? <CustomSection /> : <FieldsSection id={id} />}
      </Fragment>
    )
  })
})

export function FieldsSection({ id }: { id: SectionId }) {
  const { heading, fields }: { heading: string; fields: Table } = sections[id]
  const namedFields = Object.entries(fields)
  const inputs = namedFields.filter(([, { kind, serverOwned }]) => kind !== 'list' && !serverOwned)
  const basics = inputs.filter(([, { detail }]) => !detail)
  const details = inputs.filter(([, { detail }]) => detail)
  return (
    <Section id={id}>
      {'photo' in fields && <PhotoField />}
      {basics.length > 0 && <Inputs fields={basics} heading={heading} />}
      {details.length > 0 && <Details id={id} fields={details} />}
      {namedFields.map(
        ([name, field]) =>
          field.kind === 'list' && (
            <Fragment key={name}>
              {field.sectionSwitch && <SectionSwitchInput name={name as SectionSwitch} isInline />}
              <Entries name={name} list={field} />
            </Fragment>
          ),
      )}
    </Section>
  )
}

function Details({ id, fields }: { id: SectionId; fields: readonly NamedField[] }) {
  const { errors } = useEditor()
  const source = usePortfolio((portfolio) => Object.fromEntries(fields.map(([name]) => [name, valueAt(portfolio, name)])))
  return (
    <MoreDetails id={`${id}-details`} fields={fields} source={source} errors={errors}>
      <Inputs fields={fields} />
    </MoreDetails>
  )
}

/** A group that has the same name as the section, in `heading`, gets no legend. */
function Inputs({ fields, heading }: { fields: readonly NamedField[]; heading?: string }) {
  return (
    <Fields>
      {fields.map(([name, field]) =>
        field.kind === 'group' && field.label === heading ? (
          <GroupInputs key={name} name={name} fields={field.fields} />
        ) : (
          <FieldSlot key={name} wide={isWide(field)} beginsRow={fields.some(([, { minField }]) => minField?.[0] === name)}>
            {field.kind === 'group' ? (
              <FieldSet legend={field.label} hint={field.hint}>
                <Fields>
                  <GroupInputs name={name} fields={field.fields} />
                </Fields>
              </FieldSet>
            ) : (
              <PortfolioInput path={name} field={field} />
            )}
            {name === 'headline' && <MoveToTagline />}
            {field.sectionSwitch && <SectionSwitchInput name={name as SectionSwitch} isInline />}
          </FieldSlot>
        ),
      )}
    </Fields>
  )
}

function GroupInputs({ name, fields }: { name: string; fields: Table & Readonly<Record<string, NestedField>> }) {
  return Object.entries(fields).map(([key, field]) => (
    <FieldSlot key={key} wide={isWide(field)}>
      <PortfolioInput path={`${name}.${key}`} field={field} />
    </FieldSlot>
  ))
}
