import { usePortfolioCount } from '../../model/queries.ts'
import styles from './dashboard.module.css'

const benefits = [
  'One page that reads well on every screen and prints as a resume',
  'Private details stay locked until you share your PIN',
  'Endorsements from people who know your work',
]

export function Community() {
  const count = usePortfolioCount()
  return (
    <section className={`quiet small ${styles.community}`} aria-labelledby="community" aria-busy={count.isPending}>
      <h2 id="community">Community</h2>
      <p>
        {!count.isPending && (
          <>
            <strong>{count.data?.toLocaleString('en-US')}</strong> {count.data === 1 ? 'professional has' : 'professionals have'} created a
            portfolio
          </>
        )}
      </p>
      <ul>
        {benefits.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
