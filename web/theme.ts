import {
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core'

/** The values live in app.css; the theme needs the names only. */
function shadesOf(token: string): MantineColorsTuple {
  const shade = `var(--${token})`
  return [shade, shade, shade, shade, shade, shade, shade, shade, shade, shade]
}

const large = { defaultProps: { size: 'md' } }

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
    TextInput: large,
    NativeSelect: large,
    Textarea: large,
    // Mantine's lock writes a <style> element, which the content security policy refuses; app.css locks instead.
    Modal: { defaultProps: { lockScroll: false, centered: true, closeButtonProps: { 'aria-label': 'Close' } } },
  },
})

const stored = localStorageColorSchemeManager({ key: 'understory-theme' })

function showOnPage(scheme: string) {
  if (scheme === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = scheme
}

/** Shares the choice with the public page: same key, same `data-theme` on the root. */
export const colorSchemeManager: MantineColorSchemeManager = {
  ...stored,
  get: (byDefault) => {
    const scheme = stored.get(byDefault)
    showOnPage(scheme)
    return scheme
  },
  set: (scheme) => {
    stored.set(scheme)
    showOnPage(scheme)
  },
}
