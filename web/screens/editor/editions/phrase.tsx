import { hasOriginalChanged, originalAt, phrasableText, valueOfPhrase } from '#contract/fields/editions/phrases.ts'
import type { Field, Fields } from '#contract/fields/field.ts'
import { portfolioFields } from '#contract/fields/fields.ts'
import { FieldInput } from '../../../fields/field-input.tsx'
import { useEditor } from '../../../model/draft/editor-context.ts'
import { withoutPhrase, withPhrase, withPhraseConfirmed } from '../../../model/draft/edits.ts'
import { fieldId } from '../../../model/field-errors.ts'
import styles from './editions.module.css'
import { useEditEdition, useEdition } from './use-edition.ts'

const table: Fields = portfolioFields

/** Whether the edition can have a phrase for the text at `path`. */
export function canHavePhrase(path: string, isInOtherLanguage: boolean): boolean {
  const text = phrasableText(table, path)
  return text !== undefined && (isInOtherLanguage || !text.isTranslation)
}

/** A text of the main page, or the input for the edition's phrase with the original below. */
export function Phrase({ path, hasHeading = true }: { path: string; hasHeading?: boolean }) {
  const { edition: id, errors, goTo } = useEditor()
  const editEdition = useEditEdition()
  const original = useEdition((_, portfolio) => originalAt(portfolio, path) ?? '')
  const phrase = useEdition(({ phrases }) => phrases[path])
  const isOutdated = useEdition((_, portfolio) => phrase !== undefined && hasOriginalChanged(portfolio, path, phrase))
  const field = phrasableText(table, path)?.field
  if (!field || (original === '' && !phrase)) return null

  const editPath = `phrases.${path}`
  const fieldPath = `editions.${id}.${editPath}`
  const goToField = () => goTo([fieldPath])
  const addPhrase = () => {
    editEdition((edition, portfolio) => withPhrase(edition, portfolio, path, original), editPath)
    goToField()
  }
  const removePhrase = () => {
    editEdition((edition) => withoutPhrase(edition, path), editPath)
    goToField()
  }
  if (!phrase)
    return (
      <div className={styles.phrase} id={fieldId(fieldPath)} tabIndex={-1}>
        <div className={styles.line}>
          {hasHeading && <strong>{field.label}</strong>}
          <span className="quiet small">
            As in the main page ·{' '}
            <button type="button" className={styles.link} aria-label={`Say it differently: ${field.label}`} onClick={addPhrase}>
              Say it differently
            </button>
          </span>
        </div>
        <Original text={original} />
      </div>
    )
  return (
    <div className={styles.phrase} data-differs={true}>
      <FieldInput
        field={{ ...field, label: `${field.label} in this edition` } as Field}
        path={fieldPath}
        value={valueOfPhrase(field, phrase)}
        error={errors[fieldPath]}
        onChange={(value, kind = 'typing') =>
          editEdition((edition, portfolio) => withPhrase(edition, portfolio, path, textOf(value)), editPath, kind)
        }
      />
      <div className={styles.below}>
        {isOutdated && <p className={styles.changed}>The original has changed since:</p>}
        <span className="quiet small">Main page:</span>
        <Original text={original} />
        <div className={styles.line}>
          {isOutdated ? (
            <>
              <button
                type="button"
                className={styles.link}
                onClick={() => {
                  editEdition((edition, portfolio) => withPhraseConfirmed(edition, portfolio, path), editPath)
                  goToField()
                }}
              >
                Keep mine
              </button>
              <button type="button" className={styles.link} onClick={removePhrase}>
                Take the original
              </button>
            </>
          ) : (
            <span className="quiet small">
              Said differently here ·{' '}
              <button type="button" className={styles.link} aria-label={`As in the main page: ${field.label}`} onClick={removePhrase}>
                As in the main page
              </button>
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

const Original = ({ text }: { text: string }) => (
  <p className={`quiet breaks ${styles.original}`} dir="auto">
    {text}
  </p>
)

const textOf = (value: unknown) => (Array.isArray(value) ? value.join('\n') : String(value))
