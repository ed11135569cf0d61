import type { ReactNode } from 'react'
import type { JudgedStatement } from '#contract/admin.ts'
import { relations } from '#contract/statement.ts'
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

const states: Readonly<Record<JudgedStatement['state'], string>> = {
  waiting: 'waiting for the owner',
  shown: 'on the page',
  hidden: 'not shown by the owner',
}

/** Reported or frozen words, with what else their writer entered. */
export function QuotedStatement({ statement }: { statement: JudgedStatement }) {
  const { name, relation, organization, roles, skills, text, state } = statement
  const others = [`${relations[relation]} the owner${organization && ` at ${organization}`}`, ...roles, ...skills].join(', ')
  return (
    <>
      <Quoted label={`The words of ${name}, ${states[state]}`} text={text} />
      <bdi>{others}</bdi>
    </>
  )
}
