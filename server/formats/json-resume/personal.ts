/** Members that are about nobody's business but the person's: a day of birth, a street, how they are reached at home. */
const words =
  /birth|\bdob\b|^age$|maiden|marital|religio|nationalit|citizenship|passport|\bssn\b|social.?security|tax.?id|gender|pronoun|ethnic|veteran|salary|messenger|whatsapp|skype|telegram|signal|wechat|\bicq\b|street|^address$|postal|home.?phone|emergency/i

export function isPersonal(member: string, path: readonly (string | number)[]): boolean {
  return words.test(member) || path.includes('location')
}
