/**
 * Realistic values of one language, as texts separated by semicolons or line breaks. They were chosen without looking at the lists of the
 * reader, which would otherwise be measured with its own words. Most organizations have no word that says what they are.
 */
export interface Words {
  first: string
  last: string
  titles: string
  organizations: string
  cities: string
  schools: string
  degrees: string
  subjects: string
  skills: string
  points: string
  summaries: string
  /** The most frequent heading, then others. */
  work: string
  education: string
  skillHeadings: string
  about: string
  contact: string
  present: string
  /** Spring, summer, autumn, winter. */
  seasons: string
  /** Between two dates, between title and employer, and between degree and subject, with their spaces; '' where no word does that. */
  to: string
  at: string
  in: string
  /** Above the name. */
  document: string
  references: string
  /** Two groups of skills. */
  groups: string
  /** Period, position, employer, place, school, degree, subject, email, phone. */
  labels: string
  phone: string
}

export const textsIn = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((each) => each.trim())
    .filter(Boolean)
