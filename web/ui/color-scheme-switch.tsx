import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { ContrastIcon } from '#site/contrast-icon.tsx'

/** Switches to the other scheme. When that equals the preference of the device, it follows the device again, as on the public page. */
export function useOtherColorScheme(): () => void {
  // Without `keepTransitions`, Mantine pauses transitions with a <style> element, which the content security policy refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const deviceScheme = useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light'
  const otherScheme = useComputedColorScheme() === 'dark' ? 'light' : 'dark'
  return () => setColorScheme(otherScheme === deviceScheme ? 'auto' : otherScheme)
}

export function ColorSchemeSwitch() {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label="Switch between light and dark"
      title="Light or dark"
      onClick={useOtherColorScheme()}
    >
      <ContrastIcon />
    </ActionIcon>
  )
}
