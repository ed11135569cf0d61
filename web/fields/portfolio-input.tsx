import type { Field } from '#contract/fields/field.ts'
import { useEditor, usePortfolio } from '../model/draft/editor-context.ts'
import { withNormalizedGroups } from '../model/draft/normalize-for-save.ts'
import { valueAt, withValueAt } from '../model/entries.ts'
import { editKindOf, FieldInput } from './field-input.tsx'

export function PortfolioInput({ path, field }: { path: string; field: Field }) {
  const { errors, edit } = useEditor()
  const value = usePortfolio((portfolio) => valueAt(portfolio, path))
  return (
    <FieldInput
      field={field}
      path={path}
      value={value}
      error={errors[path]}
      onChange={(value, kind = editKindOf(field)) =>
        edit((current) => (kind === 'normalization' ? withNormalizedGroups(current) : withValueAt(current, path, value)), path, kind)
      }
    />
  )
}
