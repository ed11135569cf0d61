import type { JudgedEndorsementText } from '#contract/calls/admin.ts'
import { describeRelation } from '../../model/endorsements/descriptions.ts'
import styles from './admin.module.css'

export function Quoted({ label, text }: { label: string; text: string }) {
  return (
    <>
      {label}:
      <blockquote className={styles.words}>
        <bdi>{text}</bdi>
      </blockquote>
    </>
  )
}

/** The words that a report or a freeze is about, with the other details that their writer entered. */
export function QuotedEndorsementText({ endorsementText }: { endorsementText: JudgedEndorsementText }) {
  const { name, roles, skills, text } = endorsementText
  if (text === '') return <>The words are no longer on the page. Only what visitors can read is shown here.</>
  const details = [describeRelation(endorsementText, 'the owner'), ...roles, ...skills].join(', ')
  return (
    <>
      <Quoted label={`The words of ${name}`} text={text} />
      <bdi>{details}</bdi>
    </>
  )
}
