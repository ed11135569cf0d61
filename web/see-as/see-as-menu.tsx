import { Link } from 'react-router'
import { dayIn } from '#contract/days.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import { useCodes } from '../access-codes/code-queries.ts'
import { IconEye } from '../ui/icons.tsx'
import { PopoverMenu } from '../ui/popover-menu.tsx'
import { readersOf, seeAsPath } from './readers.ts'

/** The readers whose view of the page the owner can look at. */
export function SeeAsMenu({ portfolio }: { portfolio: Portfolio }) {
  const codes = useCodes().data?.codes ?? []
  const readers = readersOf(portfolio, codes, dayIn(portfolio.timezone, new Date()))
  return (
    <PopoverMenu label="See it as" leftSection={<IconEye />}>
      {() =>
        readers.map(({ who, name }) => (
          <li key={who}>
            <Link to={seeAsPath(who)}>{name}</Link>
          </li>
        ))
      }
    </PopoverMenu>
  )
}
