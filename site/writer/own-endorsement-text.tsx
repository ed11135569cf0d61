import type { MyEndorsement } from '#contract/endorsement-text-schemas.ts'
import type { WriterSpoken } from '#contract/words/writer/all.ts'

interface Props {
  endorsementText: NonNullable<MyEndorsement['words']>
  domain: string | null
  words: WriterSpoken
}

/** The words as their writer sent them. */
export function OwnEndorsementText({ endorsementText, domain, words }: Props) {
  const { say, spoken } = words
  const { name, relation, organization, roles, skills, text, showDomain } = endorsementText
  const topics = [...roles, ...skills]
  return (
    <figure className="own-words">
      <figcaption>{say('text')}</figcaption>
      <blockquote>
        <bdi>{text}</bdi>
      </blockquote>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {' · '}
        {words.relation(relation)}
        {organization && (
          <>
            {' · '}
            <bdi>{organization}</bdi>
          </>
        )}
      </p>
      {topics.length > 0 && (
        <p>
          <bdi>{spoken.commas(topics)}</bdi>
        </p>
      )}
      {showDomain && domain && (
        <p>
          {spoken.say('email')}
          {' · '}
          <bdi>{domain}</bdi>
        </p>
      )}
    </figure>
  )
}
