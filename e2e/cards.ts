import type { Page } from '@playwright/test'

/** Privacy settings that hide nothing. */
export const nothingHidden = {
  hideEmail: false,
  hidePhone: false,
  hideSalary: false,
  hideLinks: false,
  hideDocuments: false,
  hideDemographics: false,
}

/** A section of the public page, or a row of its private part, by title. */
export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The entries of a section, without their bullet points. */
export const entries = (page: Page, name: string) =>
  card(page, name)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
