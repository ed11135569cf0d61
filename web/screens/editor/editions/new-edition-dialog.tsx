import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, Fragment, useState } from 'react'
import { portfolioFields } from '#contract/fields/fields.ts'
import { limits } from '#contract/limits.ts'
import { ChoiceBox } from '../../../fields/choice-box.tsx'
import fieldStyles from '../../../fields/fields.module.css'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { newEdition, startingPoints } from '../../../model/draft/edits.ts'
import { nameOfEdition } from '../../../model/draft/summary.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Form } from '../../../ui/form.tsx'
import styles from './editions.module.css'

const { name: nameField, language: languageField } = portfolioFields.editions.fields

export default function NewEditionDialog({ onClose }: { onClose: () => void }) {
  const count = usePortfolio(({ editions }) => editions.length)
  return (
    <Modal opened onClose={onClose} title="New edition" size="md">
      {count >= limits.editions ? (
        <p>You have {limits.editions} editions, which is the maximum. Delete one to make another.</p>
      ) : (
        <NewEditionForm onClose={onClose} />
      )}
    </Modal>
  )
}

function NewEditionForm({ onClose }: { onClose: () => void }) {
  const { edit, chooseEdition } = useEditor()
  const editions = usePortfolio((portfolio) => portfolio.editions)
  const mainLanguage = usePortfolio((portfolio) => portfolio.language)
  const [name, setName] = useState('')
  const [start, setStart] = useState<string>('everything')
  const [language, setLanguage] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const nameError = name.trim() === '' ? 'Enter a name, such as Teaching' : undefined
  const languageError = languageErrorOf(language, mainLanguage)
  const isValid = nameError === undefined && (start !== 'language' || languageError === undefined)

  const create = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!isValid) return document.getElementById(nameError === undefined ? 'new-edition-language' : 'new-edition-name')?.focus()
    const created = newEdition(editions, { name, start, language })
    edit((current) => ({ ...current, editions: [...current.editions, created] }), 'editions')
    onClose()
    chooseEdition(created.id)
  }
  const startOptions = [
    ...Object.entries(startingPoints),
    ...editions.map((other) => [other.id, `A copy of “${nameOfEdition(other)}”`] as const),
  ]
  return (
    <Form onSubmit={create}>
      <p>Another version of your page, for some readers. You can have {limits.editions}.</p>
      <TextInput
        id="new-edition-name"
        label={nameField.label}
        description={nameField.hint}
        maxLength={limits.editionName}
        value={name}
        error={isSubmitted && nameError}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <fieldset className={styles.begin}>
        <legend>Begin with</legend>
        <div className={styles.starts}>
          {startOptions.map(([key, label]) => (
            <Fragment key={key}>
              <Choice boxed name="start" on={start === key} onChange={() => setStart(key)}>
                {label}
              </Choice>
              {key === 'language' && start === key && (
                <div className={fieldStyles.counted}>
                  <ChoiceBox
                    id="new-edition-language"
                    label={languageField.label}
                    description={undefined}
                    choices={languageField.choices}
                    placeholder="Select …"
                    value={language}
                    error={isSubmitted ? languageError : undefined}
                    onChange={setLanguage}
                  />
                </div>
              )}
            </Fragment>
          ))}
        </div>
      </fieldset>
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Make this edition</Button>
      </Group>
    </Form>
  )
}

function languageErrorOf(language: string, mainLanguage: string): string | undefined {
  if (language === '') return 'Choose a language'
  return language === mainLanguage ? 'Your main page is in this language' : undefined
}
