import { IconLock } from '../ui/icons.tsx'

const jobs = [
  { title: 'Senior landscape architect', company: 'Riverbend Studio', dates: 'Mar 2021 - Present' },
  { title: 'Landscape designer', company: 'City of Portland', dates: 'Jun 2016 - Feb 2021' },
]

/** What a page becomes: open things to read, private things behind a code. An invented person, and it says so. */
export function ExamplePage() {
  return (
    <figure className="example-page">
      <figcaption>
        <strong>Example</strong>
        <span>understory/me/maya</span>
      </figcaption>
      <div className="sheet">
        <p className="person">Maya Lindqvist</p>
        <p className="headline">Landscape architect for places with floods</p>
        <ul className="jobs">
          {jobs.map(({ title, company, dates }) => (
            <li key={company}>
              <span className="title">{title}</span>
              <span className="dates">{dates}</span>
              <span className="company">{company}</span>
            </li>
          ))}
        </ul>
        <div className="drawer">
          <IconLock />
          <p>
            <strong>Salary and phone</strong>
            <span>Private until Maya gives somebody her 4-digit code</span>
          </p>
        </div>
      </div>
    </figure>
  )
}
