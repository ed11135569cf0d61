import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ContrastIcon } from '#site/contrast-icon.tsx'

/** Turns to the other scheme; when the device asks for that one anyway, it decides again, as on the public page. */
export function ColorSchemeSwitch() {
  // Without it Mantine pauses transitions by a <style> element, which the content security policy refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const device = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  const other = useComputedColorScheme() === 'dark' ? 'light' : 'dark'
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label="Switch between light and dark"
      title="Light or dark"
      onClick={() => setColorScheme(other === device ? 'auto' : other)}
    >
      <ContrastIcon />
    </ActionIcon>
  )
}
