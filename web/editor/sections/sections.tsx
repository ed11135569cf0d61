import { type ComponentType, Fragment, memo } from 'react'
import type { SectionSwitch } from '#contract/choices.ts'
import type { Field, NestedField, Fields as Table } from '#contract/field.ts'
import { type SectionId, sections } from '#contract/fields.ts'
import { emptyOf } from '#contract/values.ts'
import { same, valueAt } from '../../portfolio/entries.ts'
import { DocumentsSection } from '../documents/documents-section.tsx'
import { useEditor } from '../editor-context.ts'
import { Entries } from '../entries/entries.tsx'
import { isWide } from '../fields/field-input.tsx'
import { PortfolioInput } from '../fields/portfolio-input.tsx'
import { PhotoField } from '../photo/photo-field.tsx'
import { AddSection } from './add-section.tsx'
import { MoreDetails } from './more-details.tsx'
import { PageDesignSection } from './page-design.tsx'
import { PrivacySettingsSection } from './privacy-settings.tsx'
import { SectionSwitchInput } from './privacy-switch.tsx'
import { FieldSet, FieldSlot, Fields, Section } from './section.tsx'
import { UrlHandleSection } from './url-handle.tsx'

/** What is more than its fields. */
const ownWay: Partial<Record<SectionId, ComponentType>> = {
  'url-handle': UrlHandleSection,
  'privacy-settings': PrivacySettingsSection,
  documents: DocumentsSection,
  'page-design': PageDesignSection,
}

/** All sections that are there, in the order of the table. */
export const Sections = memo(function Sections() {
  const { shown } = useEditor()
  return shown.map((id) => {
    const OwnSection = ownWay[id]
    return (
      <Fragment key={id}>
        {id === 'page-design' && <AddSection />}
        {OwnSection ? <OwnSection /> : <FieldsSection id={id} />}
      </Fragment>
    )
  })
})

type Line = readonly [name: string, field: Field]

export function FieldsSection({ id }: { id: SectionId }) {
  const { heading, fields }: { heading: string; fields: Table } = sections[id]
  const lines = Object.entries(fields)
  const typed = lines.filter(([, { kind, serverOwned }]) => kind !== 'list' && !serverOwned)
  const basics = typed.filter(([, { detail }]) => !detail)
  const details = typed.filter(([, { detail }]) => detail)
  return (
    <Section id={id}>
      {'photo' in fields && <PhotoField />}
      {basics.length > 0 && <Inputs lines={basics} heading={heading} />}
      {details.length > 0 && <Details id={id} lines={details} />}
      {lines.map(
        ([name, field]) =>
          field.kind === 'list' && (
            <Fragment key={name}>
              {field.sectionSwitch && <SectionSwitchInput name={name as SectionSwitch} here />}
              <Entries name={name} list={field} />
            </Fragment>
          ),
      )}
    </Section>
  )
}

function Details({ id, lines }: { id: SectionId; lines: readonly Line[] }) {
  const { portfolio, errors } = useEditor()
  const paths = Object.keys(errors)
  return (
    <MoreDetails
      id={`${id}-details`}
      values={Object.fromEntries(lines.map(([name]) => [name, valueAt(portfolio, name)]))}
      isFilled={lines.some(([name, field]) => !same(valueAt(portfolio, name), emptyOf(field)))}
      isWrong={lines.some(([name]) => paths.some((path) => path === name || path.startsWith(`${name}.`)))}
    >
      <Inputs lines={lines} />
    </MoreDetails>
  )
}

/** `heading` is that of the section: a group of the same name needs none of its own. */
function Inputs({ lines, heading }: { lines: readonly Line[]; heading?: string }) {
  return (
    <Fields>
      {lines.map(([name, field]) =>
        field.kind === 'group' && field.label === heading ? (
          <GroupInputs key={name} name={name} fields={field.fields} />
        ) : (
          <FieldSlot key={name} wide={isWide(field)}>
            {field.kind === 'group' ? (
              <FieldSet legend={field.label} hint={field.hint}>
                <Fields>
                  <GroupInputs name={name} fields={field.fields} />
                </Fields>
              </FieldSet>
            ) : (
              <PortfolioInput path={name} field={field} />
            )}
            {field.sectionSwitch && <SectionSwitchInput name={name as SectionSwitch} here />}
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
