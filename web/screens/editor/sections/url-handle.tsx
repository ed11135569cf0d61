import { TextInput } from '@mantine/core'
import { portfolioFields } from '#contract/fields/fields.ts'
import { portfolioPath } from '#contract/paths.ts'
import fieldStyles from '../../../fields/fields.module.css'
import { Section } from '../../../fields/section.tsx'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { fieldId } from '../../../model/field-errors.ts'
import { useStore } from '../../../model/store.ts'
import { ChoiceSet } from './choice-set.tsx'
import styles from './sections.module.css'

const path = 'urlHandle'

export function UrlHandleSection() {
  const { errors, handleCheck, edit } = useEditor()
  const handleAndId = usePortfolio(({ id, urlHandle }) => ({ id, urlHandle }))
  const { text, status, message } = useStore(handleCheck.store)
  const isInvalid = status === 'taken' || status === 'invalid' || status === 'failed'
  const error = isInvalid ? message : errors[path]
  const state = (
    <span className={styles.state} data-status={error === undefined ? status : 'wrong'} aria-live="polite">
      {error ?? (status === 'accepted' ? '' : message)}
    </span>
  )
  return (
    <Section id="url-handle">
      <TextInput
        id={fieldId(path)}
        label={portfolioFields[path].label}
        value={text}
        onChange={(event) => {
          // Changes nothing yet, but removes the error of the field.
          edit((current) => current, path)
          handleCheck.enter(event.currentTarget.value)
        }}
        error={error !== undefined}
        leftSection={<span className="quiet">/me/</span>}
        leftSectionWidth={58}
        classNames={{ wrapper: fieldStyles.flush ?? '' }}
        description={state}
        inputWrapperOrder={['label', 'input', 'description']}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <p className="quiet breaks">
        {handleAndId.urlHandle === '' ? (
          'Without a handle, the address of your page is a number.'
        ) : (
          <>
            Your address: <strong translate="no">{window.location.origin + portfolioPath(handleAndId)}</strong>
          </>
        )}
      </p>
      <ChoiceSet path="visibility" field={portfolioFields.visibility} />
    </Section>
  )
}
