import { IconContrastFilled, IconShare2 } from '@tabler/icons-react'
import { Wordmark } from './wordmark.tsx'

/** `share`: whether there is a page worth sharing below. */
export function PageHeader({ share }: { share: boolean }) {
  return (
    <header className="bar">
      <a className="home" href="/">
        <Wordmark />
      </a>
      <button
        type="button"
        className="button quiet theme"
        data-action="theme"
        aria-label="Switch between light and dark"
        title="Light or dark"
      >
        <IconContrastFilled size={20} aria-hidden="true" />
      </button>
      {share && (
        <button type="button" className="button quiet share" data-action="share">
          <IconShare2 size={18} stroke={1.75} aria-hidden="true" />
          Share
        </button>
      )}
      <a className="button quiet join" href="/auth">
        Login / Create FREE Portfolio
      </a>
    </header>
  )
}
