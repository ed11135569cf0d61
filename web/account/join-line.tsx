import { VisuallyHidden } from '@mantine/core'
import { usePortfolioCount } from '../queries.ts'

export function JoinLine() {
  const count = usePortfolioCount()
  return (
    <p className="quiet numbers">
      Join{' '}
      {count.isPending ? (
        <span role="status">
          … <VisuallyHidden>Loading</VisuallyHidden>
        </span>
      ) : (
        <strong>{count.data?.toLocaleString('en-US')}</strong>
      )}{' '}
      professionals who've created their portfolio
    </p>
  )
}
