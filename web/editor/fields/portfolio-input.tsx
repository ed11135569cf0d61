import type { Field } from '#contract/field.ts'
import { valueAt, withValueAt } from '../../portfolio/entries.ts'
import { withNormalizedGroups } from '../draft/normalize-for-save.ts'
import { useEditor, usePortfolio } from '../editor-context.ts'
import { editKindOf, FieldInput } from './field-input.tsx'

/** The input for a field of the portfolio or of one of its groups. */
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
