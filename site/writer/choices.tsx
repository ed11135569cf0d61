import type { ReactNode } from 'react'
import type { WriterSpoken } from '#contract/words/writer/all.ts'
import { focusedOnLoad } from './field.tsx'

interface Props {
  name: string
  label: ReactNode
  max: number
  /** Texts of the page. */
  options: readonly string[]
  /** The chosen texts. Those that the page no longer has are ignored, because the server would refuse them. */
  values: readonly string[]
  error: string | undefined
  words: WriterSpoken
}

/** Checkboxes for texts of the page, folded until one is chosen, because there can be fifteen of them. */
export function Choices({ name, label, max, options, values, error, words: { say, spoken } }: Props) {
  if (options.length === 0) return null
  const chosen = values.filter((value) => options.includes(value))
  return (
    <details className="panel" open={chosen.length > 0 || Boolean(error)}>
      <summary id={`${name}-label`}>{label}</summary>
      <fieldset
        className="field"
        data-max={max}
        aria-labelledby={`${name}-label`}
        aria-describedby={`${name}-hint${error ? ` ${name}-error` : ''}`}
      >
        <p className="hint" id={`${name}-hint`}>
          {say('upTo', { count: spoken.number(max) })}
        </p>
        <div className="chips">
          {options.map((text, index) => (
            <label key={text} className="chip">
              <input
                type="checkbox"
                name={name}
                value={text}
                defaultChecked={chosen.includes(text)}
                {...focusedOnLoad(index === 0 && Boolean(error))}
              />
              <bdi>{text}</bdi>
            </label>
          ))}
        </div>
        {error && (
          <p className="field-error" id={`${name}-error`}>
            {error}
          </p>
        )}
      </fieldset>
    </details>
  )
}
