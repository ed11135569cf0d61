import { IconLock } from '../ui/sign-in-icons.tsx'

const jobs = [
  { title: 'Senior landscape architect', company: 'Riverbend Studio', dates: 'Mar 2021 - Present' },
  { title: 'Landscape designer', company: 'City of Portland', dates: 'Jun 2016 - Feb 2021' },
]

/** An example of a finished page with public and private details. The person is fictional, and the page is labeled as an example. */
export function ExamplePage() {
  return (
    <figure className="example-page">
      <figcaption>
        <strong>Example</strong>
        <span>understory/me/maya</span>
      </figcaption>
      <div className="sheet">
        <p className="person">Maya Lindqvist</p>
        <p className="headline">Landscape architect for flood-prone places</p>
        <ul className="jobs">
          {jobs.map(({ title, company, dates }) => (
            <li key={company}>
              <span className="title">{title}</span>
              <span className="dates">{dates}</span>
              <span className="company">{company}</span>
            </li>
          ))}
        </ul>
        <div className="private-part">
          <IconLock />
          <p>
            <strong>Salary and phone</strong>
            <span>Private until Maya shares her 4-digit PIN</span>
          </p>
        </div>
      </div>
    </figure>
  )
}
