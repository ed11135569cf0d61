/** A class that makes a name with a very long word smaller, because such a word can't wrap; '' for other names. */
export function nameSizeOf(name: string): '' | 'long' | 'very-long' {
  const letters = Math.max(...name.split(/[\s-]+/).map((word) => [...word].length))
  if (letters > 20) return 'very-long'
  return letters > 12 ? 'long' : ''
}
