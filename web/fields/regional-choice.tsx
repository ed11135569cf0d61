import type { ComponentProps } from 'react'
import type { FieldOptions } from '#contract/field.ts'
import { usePortfolio } from '../model/draft/editor-context.ts'
import { ChoiceBox } from './choice-box.tsx'

type Props = ComponentProps<typeof ChoiceBox> & { offeredIn: NonNullable<FieldOptions['offeredIn']> }

/** A select whose options depend on the language of the page. What is chosen stays an option. */
export function RegionalChoice({ offeredIn, choices, order = Object.keys(choices), ...props }: Props) {
  const language = usePortfolio((portfolio) => portfolio.language)
  const foreign = Object.entries(offeredIn).flatMap(([tag, keys]) => (language.split('-')[0] === tag ? [] : keys))
  return <ChoiceBox {...props} choices={choices} order={order.filter((key) => key === props.value || !foreign.includes(key))} />
}
