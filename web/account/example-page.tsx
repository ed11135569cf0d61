import { Badge } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import styles from './example-page.module.css'

const jobs = [
  { title: 'Senior landscape architect', company: 'Riverbend Studio', dates: 'Mar 2021 - Present' },
  { title: 'Landscape designer', company: 'City of Portland', dates: 'Jun 2016 - Feb 2021' },
]

/** What a page becomes: open things to read, private things behind a code. An invented person, and it says so. */
export function ExamplePage() {
  return (
    <figure className={styles['example']}>
      <figcaption>
        <Badge variant="default">Example</Badge>
        <span>understory/me/maya</span>
      </figcaption>
      <div className={styles['sheet']}>
        <p className={styles['person']}>Maya Lindqvist</p>
        <p className={styles['headline']}>Landscape architect for places with floods</p>
        <ul className={styles['jobs']}>
          {jobs.map(({ title, company, dates }) => (
            <li key={company}>
              <span className={styles['title']}>{title}</span>
              <span className={styles['dates']}>{dates}</span>
              <span className={styles['company']}>{company}</span>
            </li>
          ))}
        </ul>
        <div className={styles['drawer']}>
          <IconLock size={18} stroke={1.75} aria-hidden="true" />
          <p>
            <strong>Salary and phone</strong>
            <span>Private until Maya gives somebody her 4-digit code</span>
          </p>
        </div>
      </div>
    </figure>
  )
}
