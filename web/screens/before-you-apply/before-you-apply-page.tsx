import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import { AppHeader } from '../../account/app-header.tsx'
import { editionName } from '../../model/private-links/texts.ts'
import { usePortfolio } from '../../model/queries.ts'
import { PortfolioPending } from '../../page/portfolio-pending.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { ComparePart } from './compare-part.tsx'
import { CopyPart } from './copy-part.tsx'
import { ReadPart } from './read-part.tsx'

export function BeforeYouApplyPage() {
  const portfolio = usePortfolio()
  const about = (
    <p className="quiet">
      <Link to="#copy">Copy into a form</Link> · <Link to="#compare">Compare with a posting</Link> ·{' '}
      <Link to="#read">What a machine reads</Link>
    </p>
  )
  return (
    <>
      <AppHeader />
      <Page title="Before you apply" about={about} width="1120px">
        {portfolio.data ? <Parts portfolio={portfolio.data} /> : <PortfolioPending portfolio={portfolio} />}
      </Page>
    </>
  )
}

function Parts({ portfolio }: { portfolio: Portfolio }) {
  const [edition, setEdition] = useState('')
  const editions = portfolio.editions.map(({ id }) => ({ value: id, label: editionName(portfolio.editions, id) }))
  return (
    <>
      {editions.length > 0 && (
        <NativeSelect
          label="Copy from and compare with"
          maw="28rem"
          mb="lg"
          value={edition}
          data={[{ value: '', label: 'Main page' }, ...editions]}
          onChange={({ currentTarget: { value } }) => setEdition(value)}
        />
      )}
      <Section
        id="copy"
        title="Copy into a form"
        about="Your details in the order in which application forms ask for them, each with its length. What you hide on your page is here too: only you see it, and nothing is sent."
      >
        <CopyPart key={edition} portfolio={portfolio} edition={edition || undefined} />
      </Section>
      <Section
        id="compare"
        title="Compare with a posting"
        about="Paste a job posting to see which of its words your page already says. The comparison runs in your browser. Nothing is sent or stored."
      >
        <ComparePart portfolio={portfolio} edition={edition || undefined} />
      </Section>
      <Section
        id="read"
        title="What a machine reads"
        about="Employers often let software read a resume first. We read your file the same way. This is our reader, not your employer’s."
      >
        <ReadPart />
      </Section>
    </>
  )
}
