/** A class that makes a name with a very long word smaller, because such a word can't wrap; '' for other names. */
export function nameSizeOf(name: string): '' | 'long' | 'longest' {
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => [...word].length))
  if (longest > 20) return 'longest'
  return longest > 12 ? 'long' : ''
}
