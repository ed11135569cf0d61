import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { foldCode } from '#contract/fields/digits.ts'
import { doiIn } from '#contract/fields/doi.ts'
import type { Field } from '#contract/fields/field.ts'
import { isHttpUrl } from '#contract/fields/http-url.ts'
import { messages } from '#contract/messages.ts'
import { usePortfolio } from '../model/draft/editor-context.ts'
import type { EditKind } from '../model/draft/history.ts'
import { completeUrl } from '../model/draft/normalize-for-save.ts'
import { fieldId } from '../model/field-errors.ts'
import { usePhoneReader } from '../model/phone-reader.ts'
import { Counter } from './counter.tsx'
import type { FieldInputProps } from './field-input-props.ts'
import styles from './fields.module.css'
import { MarkedText } from './marked-text.tsx'

const inputPropsByKind: Partial<Record<Field['kind'], object>> = {
  email: { type: 'email' },
  doi: { autoCapitalize: 'none', spellCheck: false },
  url: { inputMode: 'url', placeholder: 'example.com/you', autoCapitalize: 'none', spellCheck: false },
}

export function TextField({
  field,
  path,
  value,
  error,
  disabled = false,
  lang,
  onChange,
}: FieldInputProps & { lang?: string | undefined }) {
  const text = String(value)
  const [typedText, setTypedText] = useState<string>()
  // Saving trims the text. Keeps a trailing space on the screen while the user is typing.
  const shownText = typedText?.trim() === text ? typedText : text
  const change = (next: string, kind?: EditKind) => {
    setTypedText(next)
    onChange(next, kind)
  }
  const inputProps = {
    id: fieldId(path),
    label: field.label,
    classNames: { ...styles, wrapper: styles.flush ?? '' },
    value: shownText,
    error: error ?? (field.kind === 'url' ? urlError(text) : undefined),
    disabled,
    lang,
    description: (
      <>
        <Counter length={text.length} max={field.max} isAlwaysShown={field.hasCounter} />
        {field.hint !== undefined && <span className={styles.hint}>{field.hint}</span>}
        {field.autoComplete === 'tel' && <PhoneNote phone={text} />}
      </>
    ),
    ...(field.autoComplete && { autoComplete: field.autoComplete }),
    onBlur: () => {
      setTypedText(undefined)
      const complete =
        { url: completeUrl, doi: (typed: string) => doiIn(foldCode(typed)) ?? typed }[field.kind as 'url' | 'doi']?.(text) ?? text
      if (complete !== text) onChange(complete, 'normalization')
    },
  }
  const { suggestions } = field
  return (
    <div className={styles.counted}>
      {suggestions && (
        <datalist id={`${inputProps.id}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {field.kind === 'prose' ? (
        <MarkedText {...inputProps} isPlain={field.autoComplete !== undefined} onChange={change} />
      ) : (
        <TextInput
          {...inputProps}
          {...(suggestions && { list: `${inputProps.id}-suggestions` })}
          {...(field.autoComplete === 'tel' ? phoneProps(text) : inputPropsByKind[field.kind])}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

/** The groups of Arabic digits would be shown with the last one first. */
const phoneProps = (text: string) => ({
  type: 'tel',
  ...(!/\p{L}/u.test(text) && { styles: { input: { direction: 'ltr', unicodeBidi: 'bidi-override' } } as const }),
})

/** The error of a URL; undefined while the user is still typing its scheme. */
function urlError(text: string): string | undefined {
  const isIncomplete = ['http://', 'https://'].some((scheme) => scheme.startsWith(text.toLowerCase()))
  return isIncomplete || isHttpUrl(completeUrl(text)) ? undefined : messages.url
}

/** What visitors dial with one press, or what to write so that they can. */
function PhoneNote({ phone }: { phone: string }) {
  const countryCode = usePortfolio(({ place }) => place.countryCode)
  const read = usePhoneReader(phone.trim() !== '')
  if (!read || phone.trim() === '') return null
  const found = read(phone, { countryCode })
  return (
    <span className={styles.hint} aria-live="polite">
      {found
        ? `One press on your page dials ${found.international}.`
        : 'Shown as it is. To be dialed with one press, write one number that begins with + and the code of its country.'}
    </span>
  )
}
