import { Group, Skeleton } from '@mantine/core'
import { usePortfolioCount } from '../queries.ts'
import { Card } from '../ui/card.tsx'
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
    <Card title="Community" busy={count.isPending}>
      <Group gap="sm" align="baseline" wrap="nowrap" className={styles.count ?? ''}>
        {count.isPending ? <Skeleton height={46} width={72} /> : <strong>{count.data?.toLocaleString('en-US')}</strong>}
        <span className="quiet">{count.data === 1 ? 'professional has' : 'professionals have'} created a portfolio</span>
      </Group>
      <ul className={`grid ${styles.separated} ${styles.benefits}`}>
        {benefits.map(({ Icon, text }) => (
          <li key={text}>
            <Icon size={20} />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
