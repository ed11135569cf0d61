import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { fetchPortfolioCount } from '../../model/portfolio-count.ts'

export function JoinLine() {
  const [count, setCount] = useState<number>()
  useEffect(() => void fetchPortfolioCount().then(setCount), [])
  return (
    <p className="quiet numbers">
      Join{' '}
      {count === undefined ? (
        <span role="status">
          … <VisuallyHidden>Loading</VisuallyHidden>
        </span>
      ) : (
        <strong>{count.toLocaleString('en-US')}</strong>
      )}{' '}
      professionals who've created their portfolio
    </p>
  )
}
