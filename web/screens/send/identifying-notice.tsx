import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Portfolio } from '#contract/calls/portfolio.ts'
import type { Edition } from '#contract/fields/editions/fields.ts'
import { identifyingTexts } from '#contract/fields/editions/identity.ts'
import type { Field } from '#contract/fields/field.ts'
import { sections } from '#contract/fields/fields.ts'
import { type Entry, nameOf } from '../../model/entries.ts'
import { valuesIn } from '../../model/private-links/openable-groups.ts'
import { Notice } from '../../ui/notice.tsx'

/** Explains why an edition without a name can't be shared yet: lists the texts that contain the owner's name. */
export function IdentifyingNotice({ portfolio, edition }: { portfolio: Portfolio; edition: Edition }) {
  const texts = identifyingTexts(portfolio, valuesIn(portfolio, edition))
  const [first] = texts
  if (!first) return null
  const explanation = (
    <>
      <p className="strong">This edition says who you are, so it can’t be sent yet.</p>
      <ul className="bullets">
        {texts.map(({ path, found }) => (
          <li key={path}>
            “{found}” in {placeOf(portfolio, path)}
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <Notice text={explanation}>
      <Button component={Link} to={`/editor?edition=${encodeURIComponent(edition.id)}#${sectionOf(first.path)}`} variant="default">
        Edit the text
      </Button>
    </Notice>
  )
}

const fieldOf = (name: string): Field | undefined =>
  Object.values(sections)
    .map(({ fields }) => (fields as Readonly<Record<string, Field>>)[name])
    .find(Boolean)

function sectionOf(path: string): string {
  const [name = ''] = path.split('/')
  return Object.entries(sections).find(([, { fields }]) => name in fields)?.[0] ?? ''
}

/** For example 'Experience: Engineer, Acme'. */
function placeOf(portfolio: Portfolio, path: string): string {
  const [name = '', id] = path.split('/')
  const field = fieldOf(name)
  if (field?.kind !== 'list') return field?.label ?? name
  const heading = Object.values(sections).find(({ fields }) => name in fields)?.heading ?? name
  const entry = (portfolio[name as keyof Portfolio] as unknown as readonly Entry[]).find((candidate) => candidate.id === id)
  const title = entry && nameOf(field, entry)
  return title ? `${heading}: ${title}` : heading
}
