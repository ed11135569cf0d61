import { Button, Group, TextInput } from '@mantine/core'
import { normalizeSlug, slugFormatError } from '#contract/fields/slug.ts'
import { limits } from '#contract/limits.ts'
import { editionPath } from '#contract/paths.ts'
import type { FieldInputProps } from '../../../fields/field-input-props.ts'
import fieldStyles from '../../../fields/fields.module.css'
import { useEditor, usePortfolio } from '../../../model/draft/editor-context.ts'
import { fieldId } from '../../../model/field-errors.ts'
import { errorOfSlug, isPlaceholder, suggestSlug } from '../../../model/slug.ts'
import { copyText } from '../../../ui/copy.ts'
import { IconCopy, IconExternalLink } from '../../../ui/icons.tsx'
import styles from '../sections/sections.module.css'

/** The last part of the URL of a project's page, with the whole URL below. Without it, the project has no page. */
export default function PageSlugField({ field, path, value, error, onChange }: FieldInputProps) {
  const { saved } = useEditor()
  const [, id = ''] = path.split('.')
  const slug = String(value)
  const { problem, url, suggestion } = usePortfolio((portfolio) => {
    const { name = '' } = portfolio.projects.find((project) => project.id === id) ?? {}
    const normalized = normalizeSlug(slug)
    return {
      problem: errorOfSlug(portfolio, id, slug),
      url: normalized !== '' && slugFormatError(normalized) === undefined ? editionPath(portfolio, normalized) : undefined,
      suggestion: name.trim() === '' ? '' : suggestSlug(portfolio, { id, name }),
    }
  })
  const shownError = error ?? problem
  const savedSlug = saved.projects.find((project) => project.id === id)?.slug
  const isSaved = url !== undefined && savedSlug !== undefined && editionPath(saved, savedSlug) === url
  const canSuggest = suggestion !== '' && suggestion !== slug && isPlaceholder(slug)
  const fullUrl = url === undefined ? '' : window.location.origin + url
  return (
    <div className={fieldStyles.counted}>
      <TextInput
        id={fieldId(path)}
        label={field.label}
        classNames={{ ...fieldStyles, error: styles.error ?? '', wrapper: fieldStyles.flush ?? '' }}
        description={<span className={fieldStyles.hint}>{field.hint}</span>}
        value={slug}
        maxLength={limits.slugMax}
        error={shownError}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => slug !== normalizeSlug(slug) && onChange(normalizeSlug(slug), 'typing')}
      />
      {canSuggest && (
        <Button variant="subtle" ml="-12px" onClick={() => onChange(suggestion, 'step')}>
          Use “{suggestion}”
        </Button>
      )}
      {shownError === undefined && url !== undefined && (
        <>
          <p className={`quiet breaks ${styles.url}`}>
            Its address: <strong translate="no">{fullUrl}</strong>
          </p>
          <Group gap="xs">
            <Button
              variant="subtle"
              ml="-12px"
              leftSection={<IconCopy />}
              onClick={() =>
                void copyText(
                  fullUrl,
                  ['Copied', 'The address of the project’s page is copied.'],
                  ['Not copied', 'Select the address and copy it.'],
                )
              }
            >
              Copy
            </Button>
            {isSaved ? (
              <Button variant="subtle" component="a" href={url} target="_blank" rel="noreferrer" leftSection={<IconExternalLink />}>
                Open page
              </Button>
            ) : (
              <span className="quiet small">Opens once it is saved.</span>
            )}
          </Group>
        </>
      )}
    </div>
  )
}
