import { useEffect, useState } from 'react'
import type { Field } from '#contract/field.ts'
import type { FieldInputProps } from '../../../fields/field-input-props.ts'
import { TextField } from '../../../fields/text-field.tsx'
import { usePortfolio } from '../../../model/draft/editor-context.ts'

/** The label of a personal detail, with suggestions in the language of the page, which are loaded when the field is shown. */
export function PersonalLabelField({ field, ...props }: FieldInputProps) {
  const language = usePortfolio((portfolio) => portfolio.language)
  const [suggestions, setSuggestions] = useState<readonly string[]>()
  useEffect(() => {
    const show = ({ personalLabels }: typeof import('./personal-labels.ts')) =>
      setSuggestions(personalLabels[language] ?? personalLabels[language.split('-')[0] ?? ''])
    // Without them, any label can be typed.
    import('./personal-labels.ts').then(show, () => undefined)
  }, [language])
  return <TextField {...props} field={{ ...field, ...(suggestions && { suggestions }) } as Field} />
}
