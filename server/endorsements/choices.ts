import { everybody, isAdmitted } from '../portfolios/audience.ts'
import type { StoredPortfolio } from '../portfolios/stored-portfolio.ts'
import { viewFor } from '../portfolios/visibility.ts'

/** What the writer of an endorsement can choose from. */
export interface Choices {
  roles: string[]
  skills: string[]
}

/** The roles and skills that everyone sees on the page. Offering a hidden one would disclose it. */
export function choicesFrom(portfolio: StoredPortfolio): Choices {
  if (!isAdmitted(portfolio, everybody)) return { roles: [], skills: [] }
  const { experience = [], skillCategories = [] } = viewFor(portfolio, everybody)
  return {
    roles: distinct(experience.map(({ title }) => title)),
    skills: distinct(skillCategories.flatMap(({ skills }) => skills)),
  }
}

const distinct = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))]
