import { lazy, memo, Suspense } from 'react'
import type { Field } from '#contract/field.ts'
import type { Picture } from '#contract/picture.ts'
import { editKindOf, FieldInput } from '../../../fields/field-input.tsx'
import type { FieldInputProps } from '../../../fields/field-input-props.ts'
import { TextField } from '../../../fields/text-field.tsx'
import type { EditKind } from '../../../model/draft/history.ts'
import { PicturesUnavailable } from '../pictures/pictures-unavailable.tsx'
import styles from './entry-list.module.css'
import { PersonalLabelField } from './personal-label-field.tsx'

/* These inputs are loaded when they are first shown. Only entries have such fields. */

const PicturesInput = lazy(async () => {
  const fallback: typeof import('../pictures/pictures-input.tsx') = { default: PicturesUnavailable }
  return await import('../pictures/pictures-input.tsx').catch(() => fallback)
})

const PageSlugField = lazy(async () => {
  const fallback: typeof import('../project-page/page-slug-field.tsx') = { default: TextField }
  return await import('../project-page/page-slug-field.tsx').catch(() => fallback)
})

/** Whether the field is the slug of a project's page, which is shown with the whole URL. */
export const isProjectSlug = (list: string, { kind }: Field) => list === 'projects' && kind === 'slug'

interface Props extends Omit<FieldInputProps, 'path' | 'onChange'> {
  list: string
  id: string
  name: string
  /** A stable function, so that only changed fields render. */
  onChange: (id: string, name: string, value: unknown, kind: EditKind) => void
}

export const EntryInput = memo(function EntryInput({ list, id, name, onChange, ...others }: Props) {
  const { field, value, error } = others
  const props: FieldInputProps = {
    ...others,
    path: `${list}.${id}.${name}`,
    onChange: (next, kind = editKindOf(field)) => onChange(id, name, next, kind),
  }
  if (field.kind === 'pictures')
    return (
      <Suspense fallback={<div className={styles.loading} />}>
        <PicturesInput {...props} field={field} pictures={value as readonly Picture[]} error={error} />
      </Suspense>
    )
  if (isProjectSlug(list, field))
    return (
      <Suspense fallback={<TextField {...props} />}>
        <PageSlugField {...props} />
      </Suspense>
    )
  if (list === 'personalDetails' && name === 'label') return <PersonalLabelField {...props} />
  return <FieldInput {...props} />
})
