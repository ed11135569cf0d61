/** The privacy flags of specification §3 with their labels. */
export const privacyFlags = {
  hideEmail: 'Hide email',
  hidePhone: 'Hide phone',
  hideSalary: 'Hide salary',
  hideLinks: 'Hide links',
  hideDocuments: 'Hide documents',
  hideDemographics: 'Hide demographics',
} as const

export type PrivacyFlag = keyof typeof privacyFlags
