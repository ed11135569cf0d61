interface Props {
  heading: string
  dates: string
  detail: string
}

/** One line of a CV: what, when, where. */
export function Entry({ heading, dates, detail }: Props) {
  return (
    <li>
      {heading && <h3>{heading}</h3>}
      {dates && <p className="dates">{dates}</p>}
      {detail && <p className="detail">{detail}</p>}
    </li>
  )
}
