/** The notice for a field that decides what visitors can see. */
export const privacyNotice = (field: string): { notice?: string } =>
  field === 'privacySettings' || field === 'sectionPrivacy' ? { notice: 'This decides what visitors can see of your portfolio.' } : {}
