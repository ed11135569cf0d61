import type { Page } from '@playwright/test'

/** What the owner can hide, and all of it open. */
export const nothingHidden = {
  hideEmail: false,
  hidePhone: false,
  hideSalary: false,
  hideLinks: false,
  hideDocuments: false,
  hideDemographics: false,
}

/** A card of the public page, by its title. */
export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
