import { Button, TextInput } from '@mantine/core'
import { copyText, selectAll } from '../../ui/copy.ts'
import { IconCopy } from '../../ui/icons.tsx'

const instructions = 'Your browser blocked copying. Select the link and copy it yourself.'
const copyLink = (link: string) => copyText(link, ['Link copied', 'The invitation is on your clipboard'], ['Link not copied', instructions])

export function NewLink({ link }: { link: string }) {
  return (
    <>
      <p role="status">Send this link yourself. It is shown only now.</p>
      <TextInput label="Link" readOnly value={link} onFocus={selectAll} />
      <Button variant="default" leftSection={<IconCopy />} onClick={() => copyLink(link)}>
        Copy link
      </Button>
    </>
  )
}
