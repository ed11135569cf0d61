type Texts = Readonly<Record<string, string>>

interface Form {
  /** Begins every id of the form. */
  name: string
  values?: Texts | undefined
  errors?: Texts | undefined
  /** The element with the error of the whole form. Without it, each field has its own. */
  errorId?: string | undefined
}

export function formFields({ name: form, values = {}, errors = {}, errorId }: Form) {
  return {
    propsOf: (name: string, hintId = '') => ({
      id: `${form}-${name}`,
      name,
      defaultValue: values[name],
      'aria-invalid': errors[name] ? true : undefined,
      'aria-describedby': [hintId, errorId ?? (errors[name] && `${form}-${name}-error`)].filter(Boolean).join(' ') || undefined,
    }),
    errorOf: (name: string) =>
      errors[name] && (
        <p className="field-error" id={`${form}-${name}-error`}>
          {errors[name]}
        </p>
      ),
  }
}
