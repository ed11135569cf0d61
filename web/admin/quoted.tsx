import type { ReactNode } from 'react'
import type { JudgedStatement } from '#contract/admin.ts'
import { relations } from '#contract/statement.ts'
import { capitalize } from '../portfolio/format-value.ts'
import styles from './queue.module.css'

/** What somebody wrote. */
export function Quoted({ label, text }: { label: string; text: ReactNode }) {
  return (
    <>
      {label}:
      <blockquote className={styles.words}>
        <bdi>{text}</bdi>
      </blockquote>
    </>
  )
}

/** Words about which somebody complained, with what else their writer entered. */
export function QuotedStatement({ statement }: { statement: JudgedStatement }) {
  const { name, relation, organization, roles, skills, text } = statement
  const others = [`${capitalize(relations[relation])} the owner${organization && ` at ${organization}`}`, ...roles, ...skills].join(', ')
  if (text === '') return <>The words are no longer on the page. Only what visitors can read is shown here.</>
  return (
    <>
      <Quoted label={`The words of ${name}`} text={text} />
      <bdi>{others}</bdi>
    </>
  )
}
