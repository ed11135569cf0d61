/** Names of members with private data, such as birth date, street and private contact. */
const personalPattern =
  /birth|\bdob\b|^age$|maiden|marital|religio|nationalit|citizenship|passport|\bssn\b|social.?security|tax.?id|gender|pronoun|ethnic|veteran|salary|messenger|whatsapp|skype|telegram|signal|wechat|\bicq\b|street|^address$|postal|home.?phone|emergency/i

export function isPersonal(member: string, path: readonly (string | number)[]): boolean {
  return personalPattern.test(member) || path.includes('location')
}
