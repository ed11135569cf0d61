import type { ComponentProps } from 'react'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { portfolioFilePath, portfolioPath, projectPath } from '#contract/paths.ts'
import { PortfolioPage } from '#site/page.tsx'
import { PhoneLinks } from '#site/phone-links.ts'
import { SelectableContext } from '#site/selectable.ts'
import { hasOurPdfFont } from '../model/pdf-letters.ts'
import { usePhoneReader } from '../model/phone-reader.ts'
import { useSpoken } from './use-spoken.ts'

interface Props extends Pick<ComponentProps<typeof PortfolioPage>, 'view' | 'unlockedFields' | 'actions'> {
  /** The portfolio that the links of the page lead to. */
  linkTarget: Pick<Portfolio, 'id' | 'urlHandle'>
  /** For the canvas of the editor: names what can be selected, and marks what is hidden. */
  isOwner?: boolean
}

export function PageContent({ linkTarget, isOwner = false, ...page }: Props) {
  const { language } = page.view
  const phone = page.unlockedFields?.phone ?? page.view.phone ?? ''
  // The canvas is a picture, whose links lead nowhere, so it does not load the library.
  const readPhone = usePhoneReader(!isOwner && phone !== '')
  const phoneUrlOf = (text: string, countryCode: string) => (isOwner ? 'tel:' : (readPhone?.(text, { countryCode })?.uri ?? ''))
  return (
    <SelectableContext value={isOwner}>
      <PhoneLinks value={phoneUrlOf}>
        <PortfolioPage
          {...page}
          spoken={useSpoken(language)}
          month={new Date().toISOString().slice(0, 7)}
          hasPdfFont={hasOurPdfFont(language)}
          fileAt={(name) => portfolioFilePath(linkTarget, name)}
          projectAt={(slug) => projectPath(portfolioPath(linkTarget), slug)}
        />
      </PhoneLinks>
    </SelectableContext>
  )
}
