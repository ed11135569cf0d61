import { usePortfolioCount } from '../queries.ts'
import { Fold } from '../ui/fold.tsx'
import { IconLock, IconMobile, IconThumbUp } from '../ui/icons.tsx'
import styles from './dashboard.module.css'

const benefits = [
  { Icon: IconMobile, text: 'One page that reads well on every screen and prints as a resume' },
  { Icon: IconLock, text: 'Private details stay locked until you share your PIN' },
  { Icon: IconThumbUp, text: 'Endorsements from people who know your work' },
]

export function CommunityCard() {
  const count = usePortfolioCount()
  return (
    <Fold
      title="Community"
      busy={count.isPending}
      summary={
        !count.isPending && (
          <>
            <strong>{count.data?.toLocaleString('en-US')}</strong> {count.data === 1 ? 'professional has' : 'professionals have'} created a
            portfolio
          </>
        )
      }
    >
      <ul className={`grid ${styles.benefits}`}>
        {benefits.map(({ Icon, text }) => (
          <li key={text}>
            <Icon size={20} />
            {text}
          </li>
        ))}
      </ul>
    </Fold>
  )
}
