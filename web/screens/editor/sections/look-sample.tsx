import { useDebouncedValue } from '@mantine/hooks'
import { type Look, looks, type pictures } from '#contract/fields/choices.ts'
import { initialsOf } from '#contract/outline/format.ts'
import { usePortfolio } from '../../../model/draft/editor-context.ts'
import { PreviewFrame } from '../../../page/preview-frame.tsx'
import styles from './sections.module.css'

export function LookSample({ look }: { look: Look }) {
  const [portfolio] = useDebouncedValue(
    usePortfolio((current) => current),
    500,
  )
  const title = `Your page in the look ${looks[look]}`
  return <PreviewFrame title={title} look={look} theme="light" className={styles.page} portfolio={portfolio} edition={undefined} />
}

/** The top of a page with a photo, with a photo or else the initials, or without both. */
export function PictureSample({ picture }: { picture: keyof typeof pictures }) {
  const initials = usePortfolio(initialsOf)
  return (
    <svg className={styles.samplePicture} viewBox="0 0 120 48" aria-hidden="true">
      <path d="M4 14h36M4 25h44M4 36h28" />
      {picture !== 'none' && <Person x={picture === 'photo' ? 104 : 70} />}
      {picture === 'photo-or-monogram' && (
        <>
          <circle cx="104" cy="24" r="14" />
          <text x="104" y="29">
            {initials || 'AB'}
          </text>
        </>
      )}
    </svg>
  )
}

function Person({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 24)`}>
      <circle r="14" />
      <path className={styles.person} d="M-9 10.7a9 8 0 0 1 18 0A14 14 0 0 1-9 10.7ZM-4.5-3.5a4.5 4.5 0 0 0 9 0a4.5 4.5 0 0 0-9 0Z" />
    </g>
  )
}
