import type { Location } from 'react-router'

/** A page that was opened by its URL has the key 'default'. Its scroll position is stored by path, so that no other page opens scrolled. */
export const scrollKey = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>): string => (key === 'default' ? pathname : key)
