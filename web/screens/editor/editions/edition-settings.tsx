import { Button } from '@mantine/core'
import type { Edition } from '#contract/fields/editions/fields.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { normalizeSlug, slugFormatError } from '#contract/fields/slug.ts'
import { editionPath } from '#contract/paths.ts'
import { editKindOf, FieldInput } from '../../../fields/field-input.tsx'
import { FieldSlot, Fields } from '../../../fields/section.tsx'
import { useEditor } from '../../../model/draft/editor-context.ts'
import { withNameless } from '../../../model/draft/edits.ts'
import { nameOfEdition } from '../../../model/draft/summary.ts'
import { IconTrash } from '../../../ui/icons.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './editions.module.css'
import { IdentityWarning } from './identity-warning.tsx'
import { useEditEdition, useEdition } from './use-edition.ts'

const { fields } = portfolioFields.editions

export function EditionSettings() {
  const { edit, edition: id = '', chooseEdition } = useEditor()
  const name = useEdition(nameOfEdition)
  const isNameless = useEdition(({ nameless }) => nameless)
  const remove = () => {
    edit((current) => ({ ...current, editions: current.editions.filter((each) => each.id !== id) }), 'editions')
    chooseEdition(undefined)
    toast.success(`Deleted “${name}”`, 'Its private links end when you save. Undo brings it back.')
  }
  return (
    <>
      <IdentityWarning />
      <Fields>
        <Setting name="name" />
        <Setting name="language" />
        <FieldSlot wide>
          {isNameless ? (
            <p className="quiet">An edition without your name has no address. Only a private link leads there.</p>
          ) : (
            <>
              <Setting name="slug" />
              <EditionUrl />
            </>
          )}
        </FieldSlot>
        <FieldSlot wide>
          <Setting name="nameless" />
        </FieldSlot>
      </Fields>
      <div className={styles.delete}>
        <Button variant="subtle" color="danger" leftSection={<IconTrash />} onClick={remove}>
          Delete this edition
        </Button>
        <p className="quiet small">The facts stay. Its private links end when you save.</p>
      </div>
    </>
  )
}

type SettingName = 'name' | 'slug' | 'language' | 'nameless'

function Setting({ name }: { name: SettingName }) {
  const { errors, edition: id } = useEditor()
  const editEdition = useEditEdition()
  const value = useEdition((edition) => edition[name])
  const slugError = useEdition(errorOfSlug)
  const path = `editions.${id}.${name}`
  return (
    <FieldInput
      field={fields[name]}
      path={path}
      value={value}
      error={errors[path] ?? (name === 'slug' ? slugError : undefined)}
      onChange={(next, kind = editKindOf(fields[name])) =>
        editEdition((edition) => (name === 'nameless' ? withNameless(edition, next === true) : { ...edition, [name]: next }), name, kind)
      }
    />
  )
}

function errorOfSlug({ id, slug }: Edition, { editions }: { editions: readonly Edition[] }): string | undefined {
  const normalized = normalizeSlug(slug)
  const isTaken = normalized !== '' && editions.some((other) => other.id !== id && normalizeSlug(other.slug) === normalized)
  return slugFormatError(normalized) ?? (isTaken ? 'Another edition has this address' : undefined)
}

function EditionUrl() {
  const url = useEdition(({ slug }, portfolio) => {
    const normalized = normalizeSlug(slug)
    return normalized !== '' && slugFormatError(normalized) === undefined ? editionPath(portfolio, normalized) : undefined
  })
  if (url === undefined) return null
  return (
    <p className={`quiet breaks ${styles.url}`}>
      Its URL: <strong translate="no">{window.location.origin + url}</strong>
    </p>
  )
}
