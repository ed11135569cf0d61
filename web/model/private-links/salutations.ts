/** How a letter begins, by language: with the name of its reader, and without one. A Polish name would need another ending. */
const salutations: Readonly<Record<string, readonly [withName: string, withoutName: string]>> = {
  en: ['Dear {name},', 'Hello,'],
  de: ['Guten Tag {name},', 'Guten Tag,'],
  fr: ['Bonjour {name},', 'Bonjour,'],
  es: ['Hola, {name}:', 'Hola:'],
  it: ['Buongiorno {name},', 'Buongiorno,'],
  pl: ['Dzień dobry,', 'Dzień dobry,'],
  pt: ['Olá, {name},', 'Olá,'],
  ja: ['{name}様', 'ご担当者様'],
  zh: ['{name}，您好：', '您好：'],
  ar: ['مرحبًا {name}،', 'مرحبًا،'],
}

/** The first line of a letter; empty in a language that we don't write. */
export function salutationFor(language: string, name: string): string {
  const [withName, withoutName] = salutations[language.split('-')[0] ?? ''] ?? ['', '']
  return name ? withName.replace('{name}', () => name) : withoutName
}
