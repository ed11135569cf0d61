import { formatDates } from '#contract/format.ts'
import type { PublicView } from '#contract/portfolio.ts'
import { byEmployer, tenureOf } from '#contract/tenure.ts'
import { Entries, Entry, Linked } from './entry.tsx'
import type { Part } from './part.ts'

type Role = PublicView['experience'][number]

const kind = 'p-experience h-event'

export function experience({ experience: roles }: PublicView, month: string): Part | undefined {
  if (roles.length === 0) return undefined
  const entries = byEmployer(roles).map((group) =>
    group.length > 1 ? (
      <Employer key={group[0]?.id} roles={group} month={month} />
    ) : (
      group.map((role) => <Alone key={role.id} role={role} />)
    ),
  )
  return { id: 'experience', title: 'Experience', content: <Entries>{entries}</Entries> }
}

const datesOf = ({ current, ...dates }: Role) => formatDates({ ...dates, ongoing: current })

function Alone({ role }: { role: Role }) {
  const { title, company, url, location, companyAbout, summary, highlights } = role
  return (
    <Entry
      kind={kind}
      heading={title || company}
      url={title ? undefined : url}
      dates={datesOf(role)}
      by={[title && company, location, companyAbout]}
      byUrl={title && company ? url : undefined}
      summary={summary}
      highlights={highlights}
    />
  )
}

/** Several roles under the name of one employer, with the whole time. */
function Employer({ roles, month }: { roles: readonly Role[]; month: string }) {
  const tenure = tenureOf(roles, month)
  const about = roles.find(({ companyAbout }) => companyAbout)?.companyAbout
  return (
    <li className="entry">
      <h3 dir="auto">
        <Linked url={roles.find(({ url }) => url)?.url}>{roles[0]?.company.trim()}</Linked>
      </h3>
      {tenure && <p className="dates">{tenure}</p>}
      {about && (
        <p className="by" dir="auto">
          {about}
        </p>
      )}
      <ol className="roles">
        {roles.map((role) => (
          <Entry
            key={role.id}
            kind={kind}
            level="h4"
            heading={role.title}
            dates={datesOf(role)}
            by={[role.location, role.companyAbout === about ? '' : role.companyAbout]}
            summary={role.summary}
            highlights={role.highlights}
          />
        ))}
      </ol>
    </li>
  )
}
