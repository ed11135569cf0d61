import { Button } from '@mantine/core'
import { type ComponentType, lazy, memo, Suspense } from 'react'
import { keysOf, type SectionSwitch, sectionSwitches } from '#contract/fields/choices.ts'
import type { NestedField, Fields as Table } from '#contract/fields/field.ts'
import { type SectionId, sections } from '#contract/fields/fields.ts'
import { shortHeadline } from '#contract/fields/headline.ts'
import { privacyFlags } from '#contract/fields/privacy-flags.ts'
import { filledGroupNames } from '#contract/fields/section-switches.ts'
import { limits } from '#contract/limits.ts'
import { AccessPin } from '../../../fields/access-pin.tsx'
import { isWide } from '../../../fields/field-input.tsx'
import { MoreDetails, type NamedField } from '../../../fields/more-details.tsx'
import { PortfolioInput } from '../../../fields/portfolio-input.tsx'
import { FlagSwitch, FlagSwitches, SectionSwitchInput } from '../../../fields/privacy-switch.tsx'
import { FieldSet, FieldSlot, Fields, Section } from '../../../fields/section.tsx'
import { useEditor, useOnlyEntry, usePortfolio } from '../../../model/draft/editor-context.ts'
import { fieldsIn } from '../../../model/draft/places.ts'
import { valueAt } from '../../../model/entries.ts'
import { fieldId } from '../../../model/field-errors.ts'
import { DocumentsSection } from '../documents/documents-section.tsx'
import { EditionsSection } from '../editions/editions-section.tsx'
import { Entries } from '../entries/entries.tsx'
import { PageDesignSection } from './page-design.tsx'
import { UrlHandleSection } from './url-handle.tsx'

const FormerNameNotice = lazy(async () => ({ default: (await import('./former-name-notice.tsx')).FormerNameNotice }))

/** The components of the sections that the table does not describe completely. */
const customSections: Partial<Record<SectionId, ComponentType>> = {
  'url-handle': UrlHandleSection,
  'privacy-settings': PrivacySettingsSection,
  documents: DocumentsSection,
  editions: EditionsSection,
  'page-design': PageDesignSection,
}

export const Sections = memo(function Sections() {
  const { shownSections } = useEditor()
  return shownSections.map((id) => <SectionForm key={id} id={id} />)
})

export function SectionForm({ id }: { id: SectionId }) {
  const CustomSection = customSections[id]
  return CustomSection ? <CustomSection /> : <FieldsSection id={id} />
}

export function FieldsSection({ id }: { id: SectionId }) {
  const { heading } = sections[id]
  const isEntry = useOnlyEntry() !== undefined
  const namedFields = fieldsIn(id)
  const inputs = isEntry ? [] : namedFields.filter(([, { kind }]) => kind !== 'list')
  const basics = inputs.filter(([, { detail }]) => !detail)
  // The form of an entry shows nothing of its section but the list of the entry.
  const details = isEntry ? [] : namedFields.filter(([, { detail }]) => detail)
  return (
    <Section id={id}>
      {inputs.some(([name]) => name === 'firstName') && (
        <Suspense>
          <FormerNameNotice />
        </Suspense>
      )}
      {basics.length > 0 && <Inputs fields={basics} heading={heading} />}
      {details.length > 0 && <Details id={id} fields={details} />}
      <FlagSwitches fields={inputs.filter(([, { kind }]) => kind === 'group')} />
      <Lists fields={namedFields.filter(([, { detail }]) => isEntry || !detail)} isEntry={isEntry} />
    </Section>
  )
}

function Lists({ fields, isEntry = false }: { fields: readonly NamedField[]; isEntry?: boolean }) {
  return fields.map(
    ([name, field]) =>
      field.kind === 'list' && (
        <div key={name}>
          {field.sectionSwitch && !isEntry && <SectionSwitchInput name={name as SectionSwitch} isInline />}
          <Entries name={name} list={field} />
          {!isEntry && <FlagSwitches fields={[[name, field]]} />}
        </div>
      ),
  )
}

function Details({ id, fields }: { id: SectionId; fields: readonly NamedField[] }) {
  const { errors } = useEditor()
  const source = usePortfolio((portfolio) => Object.fromEntries(fields.map(([name]) => [name, valueAt(portfolio, name)])))
  return (
    <MoreDetails id={`${id}-details`} fields={fields} source={source} errors={errors}>
      <Inputs fields={fields.filter(([, { kind }]) => kind !== 'list')} />
      <Lists fields={fields} />
    </MoreDetails>
  )
}

/** A group that has the same name as the section, in `heading`, gets no legend. A switch that hides several fields is below the last one. */
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
            {field.kind !== 'group' && fields.findLast((other) => other[1].hiddenBy === field.hiddenBy)?.[0] === name && (
              <FlagSwitches fields={[[name, field]]} />
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

const path = 'headline'
const max = limits.headline

/** Offers to move a headline that is too long to the tagline, while the tagline is empty. */
function MoveToTagline() {
  const { edit } = useEditor()
  const isUseful = usePortfolio(({ headline, tagline }) => headline.length > max && tagline === '')
  if (!isUseful) return null
  return (
    <Button
      variant="light"
      size="sm"
      mt="xl"
      onClick={() => {
        edit((current) => ({ ...current, headline: shortHeadline(current.headline), tagline: current.headline }), path)
        document.getElementById(fieldId(path))?.focus()
      }}
    >
      Move to Tagline
    </Button>
  )
}

/** All switches together. As the only open form, it also has the PIN, which in the view of all fields is among the personal ones. */
function PrivacySettingsSection() {
  const { shownSections, opened } = useEditor()
  const visibleNames: readonly string[] = [...usePortfolio(filledGroupNames), ...shownSections]
  return (
    <Section id="privacy-settings">
      {keysOf(privacyFlags).map((flag) => (
        <FlagSwitch key={flag} flag={flag} />
      ))}
      {keysOf(sectionSwitches)
        .filter((name) => visibleNames.includes(name))
        .map((name) => (
          <SectionSwitchInput key={name} name={name} />
        ))}
      {opened.view !== 'all' && <AccessPin />}
    </Section>
  )
}
