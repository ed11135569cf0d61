import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Account } from '#contract/calls/account.ts'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { portfolioPath, shareImagePath } from '#contract/paths.ts'
import { useSignInAgain } from '../../account/use-sign-in-again.tsx'
import { useAccountDetails } from '../../model/queries.ts'
import { copyLink, shareLink } from '../../model/share-link.ts'
import { PageThumbnail } from '../../page/page-thumbnail.tsx'
import { IconCopy, IconShare } from '../../ui/icons.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { createQrSvg } from '../../ui/qr-path.ts'
import { saveFile } from '../../ui/save-file.ts'
import { HandleForm } from './handle-form.tsx'
import styles from './start.module.css'
import { findFreeHandle, usePublish } from './use-publish.ts'

const headings: Readonly<Record<Portfolio['visibility'], { note: string; title: (name: string) => string; lead: string }>> = {
  open: { note: 'Published just now', title: (name) => `You’re live, ${name}`, lead: 'This is what people see when you send it.' },
  locked: { note: 'Saved', title: (name) => `You’re live, ${name}`, lead: 'Your page opens with a private link or the PIN.' },
  off: {
    note: 'Saved, not published',
    title: (name) => `It’s yours alone, ${name}`,
    lead: 'No one but you can open it until you publish it.',
  },
}

/** The finished page: what it looks like, its URL, and who may read it. */
export function LiveStep({ account, portfolio }: { account: Account; portfolio: Portfolio }) {
  const { visibility, urlHandle, contactForm } = portfolio
  const [isChanging, setChanging] = useState(urlHandle === '')
  const { askToSignIn, dialog } = useSignInAgain(account)
  const { errors, failure, isPending, save } = usePublish(() => setChanging(false), askToSignIn)
  const suggestion = useSuggestedHandle(portfolio)
  const url = new URL(portfolioPath(portfolio), location.origin).href
  const { note, title, lead } = headings[visibility]
  const isOff = visibility === 'off'
  const change = (label: string, changes: Partial<Portfolio>) => (
    <button type="button" className={styles.link} disabled={isPending} onClick={() => save({ ...portfolio, ...changes })}>
      {label}
    </button>
  )
  return (
    <div className={styles.live}>
      <div className={styles.head}>
        <p role="status" className={styles.note}>
          {note}
        </p>
        <h1>{title(portfolio.firstName)}</h1>
        <p className={`quiet ${styles.lead}`}>{lead}</p>
      </div>
      <div className={styles.card}>
        {visibility === 'open' && urlHandle ? (
          <img
            src={`${shareImagePath(urlHandle)}?version=${portfolio.version}`}
            alt="The card that people see when you send your address"
            width={1200}
            height={630}
          />
        ) : (
          <PageThumbnail portfolio={portfolio} className={styles.cardPage} />
        )}
        {!isOff && (
          <div className={styles.qr}>
            <QrCode text={url} label={`QR code that opens ${url}`} />
            <p className="quiet">
              For a slide, a badge or a printed resume.{' '}
              <button type="button" className={styles.link} onClick={() => saveFile(createQrSvg(url), `${urlHandle || 'my-page'}-qr.svg`)}>
                Save the QR code
              </button>
            </p>
          </div>
        )}
      </div>
      {isChanging ? (
        <HandleForm
          portfolio={portfolio}
          suggestion={urlHandle || suggestion}
          error={errors['urlHandle']}
          isPending={isPending}
          onSave={(handle) => save({ ...portfolio, urlHandle: handle })}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <div className={styles.url}>
          <p className="breaks">
            <span translate="no">
              {location.host}
              <wbr />
              {urlHandle ? (
                <>
                  /me/<strong>{urlHandle}</strong>
                </>
              ) : (
                portfolioPath(portfolio)
              )}
            </span>{' '}
            <button type="button" className={styles.link} onClick={() => setChanging(true)}>
              Change the address
            </button>
          </p>
          <div className={styles.buttons}>
            {isOff ? (
              <Button loading={isPending} onClick={() => save({ ...portfolio, visibility: 'open' })}>
                Publish my page
              </Button>
            ) : (
              <>
                <Button leftSection={<IconCopy />} onClick={() => copyLink(url)}>
                  Copy
                </Button>
                <Button variant="default" leftSection={<IconShare />} onClick={() => shareLink(url)}>
                  Share
                </Button>
              </>
            )}
          </div>
        </div>
      )}
      {failure !== '' && (
        <p role="alert" className="error">
          {failure}
        </p>
      )}
      <p className={`quiet ${styles.readers}`}>
        {visibility === 'open' && <>Everyone can read your page. {change('Only with a link from me', { visibility: 'locked' })}</>}
        {visibility === 'locked' && (
          <>
            Only with a private link or the PIN. <Link to="/?send=">Create a link</Link>
            {' · '}
            {change('Let everyone read it', { visibility: 'open' })}
          </>
        )}
        {!isOff && (
          <>
            {' · '}
            <a href={portfolioPath(portfolio)}>View your page</a>
            {' · '}
          </>
        )}
        <Link to="/editor">Continue editing</Link>
        {' · '}
        <Link to="/">Go to your dashboard</Link>
      </p>
      {visibility === 'open' && (
        <Messages isOn={contactForm}>
          {change(contactForm ? 'Turn it off' : 'Let people write to me', { contactForm: !contactForm })}
        </Messages>
      )}
      {dialog}
    </div>
  )
}

/** Says whether visitors can write to the owner. The children change it. */
function Messages({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const { data: account } = useAccountDetails()
  if (account?.sendsMail !== true) return null
  const start = account.emailConfirmed ? 'People' : 'Once you have confirmed your email, people'
  return (
    <p className={`quiet ${styles.readers}`} aria-live="polite">
      {isOn ? `${start} can write to you through a form. Your address is not shown. ` : 'People can’t write to you through your page. '}
      {children}
    </p>
  )
}

/** A free handle for a page that has none, for example after an import; '' until it is found. */
function useSuggestedHandle({ firstName, lastName, urlHandle }: Portfolio): string {
  const [suggestion, setSuggestion] = useState('')
  const name = urlHandle === '' ? `${firstName} ${lastName}` : ''
  useEffect(() => {
    if (name !== '') void findFreeHandle(name).then(setSuggestion)
  }, [name])
  return suggestion
}
