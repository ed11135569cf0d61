import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import { ownerFilePath } from '#contract/paths.ts'
import { AppHeader } from '../../account/app-header.tsx'
import { LogoutButton } from '../../account/logout-button.tsx'
import { PdfButton } from '../../files/pdf-button.tsx'
import { PdfLettersNote } from '../../files/pdf-letters-note.tsx'
import { useOtherColorScheme } from '../../ui/color-scheme-switch.tsx'
import { PopoverAction, PopoverMenu } from '../../ui/popover-menu.tsx'
import styles from './dashboard.module.css'

interface Props {
  /** Whether there is something in the files. */
  hasContent: boolean
  isAdmin: boolean
  onPin: () => void
}

/** The header of the dashboard, with all that is needed less often in two menus, on a phone in one. */
export function DashboardHeader({ hasContent, isAdmin, onPin }: Props) {
  const isPhone = useMediaQuery('(max-width: 599px)', undefined, { getInitialValueInEffect: false })
  return (
    <AppHeader>
      {isAdmin && (
        <Button component={Link} to="/admin" variant="subtle" color="gray">
          Admin Panel
        </Button>
      )}
      {isPhone ? (
        <PopoverMenu label="Menu" variant="subtle" color="gray">
          {(menuId) => (
            <>
              {hasContent && <FileItems />}
              <AccountItems hasContent={hasContent} onPin={onPin} menuId={menuId} />
            </>
          )}
        </PopoverMenu>
      ) : (
        <>
          {hasContent && (
            <PopoverMenu label="Files" variant="subtle" color="gray">
              {() => <FileItems />}
            </PopoverMenu>
          )}
          <PopoverMenu label="Account" variant="subtle" color="gray">
            {(menuId) => <AccountItems hasContent={hasContent} onPin={onPin} menuId={menuId} />}
          </PopoverMenu>
        </>
      )}
      <LogoutButton />
    </AppHeader>
  )
}

const moreFiles = [
  ['page.html', 'HTML'],
  ['resume.md', 'Markdown'],
  ['resume.txt', 'Plain text'],
  ['resume.json', 'JSON Resume'],
  ['contact.vcf', 'vCard'],
] as const

/** Files with the public part, and a PDF with the private details. The Account page explains the purpose of each format. */
function FileItems() {
  return (
    <>
      <li>
        <PdfButton asVisitor label="Download Resume (PDF)" quiet>
          Resume (PDF)
        </PdfButton>
      </li>
      <li>
        <PdfButton asVisitor={false} label="Download Resume (PDF) with private details" quiet>
          With private details
        </PdfButton>
      </li>
      <FileItem file="resume.docx" name="Word" />
      <li>
        <details className={styles.moreFiles}>
          <summary>More formats</summary>
          <ul>
            {moreFiles.map(([file, name]) => (
              <FileItem key={file} file={file} name={name} />
            ))}
          </ul>
        </details>
        <PdfLettersNote />
      </li>
      <LinkItem to="/before-you-apply">Before you apply</LinkItem>
      <LinkItem to="/account">Your data</LinkItem>
    </>
  )
}

const LinkItem = ({ to, children }: { to: string; children: string }) => (
  <li>
    <Link to={to}>{children}</Link>
  </li>
)

const FileItem = ({ file, name }: { file: Parameters<typeof ownerFilePath>[0]; name: string }) => (
  <li>
    <a href={ownerFilePath(file, { asVisitor: true })} download aria-label={`Download ${name}`}>
      {name}
    </a>
  </li>
)

function AccountItems({ onPin, hasContent, menuId }: Omit<Props, 'isAdmin'> & { menuId: string }) {
  const switchColorScheme = useOtherColorScheme()
  return (
    <>
      {hasContent && (
        <>
          <PopoverAction menuId={menuId} onClick={onPin}>
            PIN for the private section
          </PopoverAction>
          <LinkItem to="/editor#editions">Editions</LinkItem>
          <LinkItem to="/see-as">See it as a reader</LinkItem>
        </>
      )}
      <LinkItem to="/endorsements">What people say</LinkItem>
      <LinkItem to="/account">Email, password, passkeys</LinkItem>
      <PopoverAction menuId={menuId} onClick={switchColorScheme}>
        Light or dark
      </PopoverAction>
    </>
  )
}
