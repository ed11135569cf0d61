/** See specification §3. */
export const privacyFlags = {
  hideEmail: 'Hide email',
  hidePhone: 'Hide phone',
  hideSalary: 'Hide salary',
  hideLinks: 'Hide links',
  hideDocuments: 'Hide documents',
  hideDemographics: 'Hide demographics',
} as const

export type PrivacyFlag = keyof typeof privacyFlags
