import {
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  rem,
  type VariantColorsResolver,
} from '@mantine/core'

/** Every shade is the same CSS variable, whose value is in site/tokens.css. */
function shadesOf(token: string): MantineColorsTuple {
  const shade = `var(--${token})`
  return [shade, shade, shade, shade, shade, shade, shade, shade, shade, shade]
}

/** Colors are names of variables. */
const variantColorResolver: VariantColorsResolver = ({ color = 'leaf', variant }) => {
  const variable = (part: string) => `var(--mantine-color-${color}-${part})`
  const plain = { background: 'transparent', hover: 'transparent', color: variable('light-color'), border: `${rem(1)} solid transparent` }
  const looks: Record<string, typeof plain> = {
    filled: { ...plain, background: variable('filled'), hover: variable('filled-hover'), color: 'var(--on-leaf)' },
    light: { ...plain, background: variable('light'), hover: variable('light-hover') },
    subtle: { ...plain, hover: variable('light-hover') },
    outline: { ...plain, hover: variable('outline-hover'), color: variable('outline'), border: `${rem(1)} solid ${variable('outline')}` },
    default: {
      background: 'var(--mantine-color-default)',
      hover: 'var(--mantine-color-default-hover)',
      color: 'var(--mantine-color-default-color)',
      border: `${rem(1)} solid var(--mantine-color-default-border)`,
    },
  }
  return looks[variant] ?? plain
}

const mediumSize = { defaultProps: { size: 'md' } }

export const theme = createTheme({
  primaryColor: 'leaf',
  colors: { leaf: shadesOf('leaf'), bark: shadesOf('bark'), danger: shadesOf('danger'), gray: shadesOf('ink-2') },
  fontFamily: 'var(--font-ui)',
  headings: { fontFamily: 'var(--font-title)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver,
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
