import styles from './ghost-entry.module.css'

/** Examples of an entry, by list: its title and what is below it. */
const examples: Readonly<Record<string, readonly [title: string, details: string]>> = {
  experience: ['Charge Nurse', 'St. Vincent, 2021 - now'],
  education: ['Bachelor of Nursing', 'University of Portland, 2014'],
  skillCategories: ['Patient care', 'Triage, wound care, training'],
  links: ['Portfolio', 'example.com/rosa'],
  projects: ['A shorter handover', '2023, with six colleagues'],
  certificates: ['Advanced Cardiac Life Support', 'American Heart Association, 2025'],
  languages: ['Spanish', 'Fluent'],
  volunteer: ['Crisis line', 'Two evenings a month, since 2019'],
}

/** In an empty list: what an entry looks like. Only an example, so screen readers skip it. */
export function GhostEntry({ list }: { list: string }) {
  const example = examples[list]
  if (!example) return null
  const [title, details] = example
  return (
    <div className={styles.ghost} aria-hidden="true" data-example>
      <p>{title}</p>
      <p>{details}</p>
    </div>
  )
}
