import styles from './ghost-page.module.css'

/** The newcomer's name on an example page in grey. It shows what a page looks like, so screen readers skip it. */
export function GhostPage({ name }: { name: string }) {
  return (
    <div className="dashboard-thumbnail" aria-hidden="true" inert>
      <div className={styles.ghost}>
        <p className={styles.name}>{name}</p>
        <div className={styles.example} data-example>
          <p className={styles.headline}>What you do, in one line</p>
          <p>
            <b>Charge Nurse</b>, St. Vincent, 2021 - now
          </p>
          <p className={styles.small}>City · Work preference</p>
          <p className={styles.contact}>Contact me</p>
          <div className={styles.section}>
            <p className={styles.title}>Experience</p>
            <p>
              <b>Charge Nurse</b>
            </p>
            <p className={styles.small}>St. Vincent · 2021 - now</p>
          </div>
        </div>
      </div>
    </div>
  )
}
