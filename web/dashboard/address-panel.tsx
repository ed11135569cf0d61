import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { portfolioPath } from '#contract/paths.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import styles from './dashboard.module.css'
import { ShareMenu } from './share-menu.tsx'

interface Props {
  portfolio: Portfolio
  isEmpty: boolean
  /** Whether sharing is the main action of the screen. */
  isSharingPrimary: boolean
}

/** The address of the page, and the menu that shares it. */
export function AddressPanel({ portfolio, isEmpty, isSharingPrimary }: Props) {
  const { urlHandle: handle, accessPin } = portfolio
  if (!handle) {
    return (
      <div className={styles.address}>
        <p>
          You haven't set a custom URL for your portfolio yet. <span className="quiet">A short one fits on a business card.</span>
        </p>
        {!isEmpty && (
          <Button component={Link} to="/editor#url-handle" variant="default">
            Choose your address
          </Button>
        )}
      </div>
    )
  }
  const path = portfolioPath(portfolio)
  return (
    <div className={styles.address}>
      <p className="breaks">
        {location.host}
        <wbr />
        {path.slice(0, -handle.length)}
        <strong>{handle}</strong>
      </p>
      <ShareMenu url={new URL(path, location.origin).href} handle={handle} accessPin={accessPin} isPrimary={isSharingPrimary} />
    </div>
  )
}
