/** The parts of the JSON Resume schema (https://jsonresume.org/schema) that a portfolio has a place for. All of it is optional there. */
export interface JsonResume {
  basics?: {
    name?: string
    label?: string
    email?: string
    phone?: string
    url?: string
    summary?: string
    location?: { city?: string; region?: string }
    profiles?: { network?: string; url?: string }[]
  }
  work?: { name?: string; position?: string; startDate?: string; endDate?: string }[]
  education?: { institution?: string; area?: string; studyType?: string; startDate?: string; endDate?: string }[]
  certificates?: { name?: string; issuer?: string; date?: string }[]
  skills?: { name?: string; keywords?: string[] }[]
  languages?: { language?: string; fluency?: string }[]
  interests?: { name?: string; keywords?: string[] }[]
  projects?: { name?: string; url?: string }[]
}
