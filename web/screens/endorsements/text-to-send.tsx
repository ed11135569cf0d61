import { Button, Stack, Textarea } from '@mantine/core'
import { copyText, selectAll } from '../../ui/copy.ts'
import { IconCopy } from '../../ui/icons.tsx'

/** A text with a link that the owner sends, and the button that copies it. The button gets the focus when it appears. */
export function TextToSend({ text, description }: { text: string; description: string }) {
  const copy = () =>
    copyText(
      text,
      ['Text copied', 'The text with the link is on your clipboard'],
      ['Text not copied', 'Your browser blocked copying. Select the text and copy it yourself.'],
    )
  return (
    <Stack gap="xs" align="flex-start">
      <Textarea label="Send it yourself" description={description} readOnly autosize w="100%" value={text} onFocus={selectAll} />
      <Button leftSection={<IconCopy />} autoFocus data-autofocus onClick={copy}>
        Copy the text
      </Button>
    </Stack>
  )
}
