import { Button } from '@mantine/core'
import { sections } from '#contract/fields.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import type { PortfolioVersion, VersionContent } from '#contract/versions.ts'
import { IconArrowLeft } from '../../ui/icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { atMoment } from '../../ui/times.ts'
import { toast } from '../../ui/toast.ts'
import dialog from '../dialog.module.css'
import { differencesBetween, type SectionDifferences } from '../draft/differences.ts'
import { useEditor } from '../editor-context.ts'
import differenceStyles from '../save/conflict-dialog.module.css'
import styles from './versions.module.css'
import { useVersion } from './versions-queries.ts'

interface Props {
  shown: PortfolioVersion
  onBack: () => void
  onRestored: () => void
}

export function VersionDetail({ shown: { version, savedAt, device }, onBack, onRestored }: Props) {
  const { data, isPending, isError, refetch } = useVersion(version)
  const { portfolio, edit } = useEditor()
  const differences = data ? differencesBetween(portfolio, restored(portfolio, data)) : []
  const restore = (content: VersionContent) => {
    edit((current) => restored(current, content))
    onRestored()
    toast.success('Restored', `This is how it was on ${atMoment(savedAt)}. Save to keep it, or undo.`)
  }
  return (
    <>
      <Button variant="subtle" color="gray" leftSection={<IconArrowLeft />} onClick={onBack} data-autofocus>
        All versions
      </Button>
      <h3 className={styles.title}>
        {atMoment(savedAt)} · {device}
      </h3>
      {isPending && <Spinner />}
      {isError && (
        <div className={styles.trouble}>
          <p>This version could not be loaded. It may be older than what is kept.</p>
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && differences.length === 0 && <p className={styles.about}>The same as what stands in your editor now.</p>}
      {differences.length > 0 && <Differences sections={differences} />}
      {data && differences.length > 0 && (
        <>
          <p className={styles.about}>Your address, PIN, photo, documents and what is hidden stay as they are now.</p>
          <div className={dialog.actions}>
            <Button onClick={() => restore(data)}>Restore this version</Button>
          </div>
        </>
      )}
    </>
  )
}

/** What is locked now stays locked, whatever it was then, and the photo is the one that is there. */
function restored(current: Portfolio, content: VersionContent): Portfolio {
  const { privacySettings, sectionPrivacy, photo } = current
  return { ...current, ...content, privacySettings, sectionPrivacy, photo: { ...content.photo, id: photo.id } }
}

function Differences({ sections: differing }: { sections: readonly SectionDifferences[] }) {
  return differing.map(({ section, differences }) => (
    <section key={section} className={differenceStyles.section}>
      <h4 className={differenceStyles.heading}>{sections[section].heading}</h4>
      <dl className={differenceStyles.differences}>
        {differences.map(({ label, one, other }) => (
          <div key={label} className={differenceStyles.difference}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.side}>Now</span>
              {one}
            </dd>
            <dd data-chosen>
              <span className={styles.side}>Then</span>
              {other}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
