import {
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core'

/** Every shade is the same CSS variable, whose value is in site/tokens.css. */
function shadesOf(token: string): MantineColorsTuple {
  const shade = `var(--${token})`
  return [shade, shade, shade, shade, shade, shade, shade, shade, shade, shade]
}

const mediumSize = { defaultProps: { size: 'md' } }

export const theme = createTheme({
  primaryColor: 'leaf',
  colors: { leaf: shadesOf('leaf'), bark: shadesOf('bark'), danger: shadesOf('danger') },
  fontFamily: 'var(--font-ui)',
  headings: { fontFamily: 'var(--font-title)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    return input.variant === 'filled' ? { ...colors, color: 'var(--on-leaf)' } : colors
  },
  components: {
    TextInput: mediumSize,
    NativeSelect: mediumSize,
    Textarea: mediumSize,
    // Mantine's scroll lock adds a <style> element, which the content security policy blocks. app.css locks scrolling instead.
    Modal: { defaultProps: { lockScroll: false, centered: true, closeButtonProps: { 'aria-label': 'Close' } } },
  },
})

const storage = localStorageColorSchemeManager({ key: 'understory-theme' })

function setRootTheme(scheme: string) {
  if (scheme === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = scheme
}

/** Shares the choice with the public page: same localStorage key, same `data-theme` on the root element. */
export const colorSchemeManager: MantineColorSchemeManager = {
  ...storage,
  get: (defaultScheme) => {
    const scheme = storage.get(defaultScheme)
    setRootTheme(scheme)
    return scheme
  },
  set: (scheme) => {
    storage.set(scheme)
    setRootTheme(scheme)
  },
}
