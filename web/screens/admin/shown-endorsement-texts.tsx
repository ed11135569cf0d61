import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { PublicEndorsementText } from '#contract/endorsement-text.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { FreezeForm } from './freeze-form.tsx'

/** The endorsement texts that a page shows. The operator can freeze each of them. */
export function ShownEndorsementTexts({ endorsementTexts }: { endorsementTexts: readonly PublicEndorsementText[] }) {
  const [selected, setSelected] = useState<PublicEndorsementText>()
  const close = () => setSelected(undefined)
  if (endorsementTexts.length === 0) return null
  return (
    <section aria-labelledby="shown-endorsement-texts">
      <h3 id="shown-endorsement-texts">What people say on this page</h3>
      <ItemList>
        {endorsementTexts.map((endorsementText) => (
          <Item key={endorsementText.id} name={<bdi>{endorsementText.name}</bdi>} details={[<bdi key="text">{endorsementText.text}</bdi>]}>
            <Button
              variant="outline"
              color="danger"
              aria-haspopup="dialog"
              aria-label={`Freeze the words of ${endorsementText.name}`}
              onClick={() => setSelected(endorsementText)}
            >
              Freeze
            </Button>
          </Item>
        ))}
      </ItemList>
      <Modal opened={selected !== undefined} onClose={close} title="Freeze these words?" closeOnClickOutside={false}>
        {selected && <FreezeForm target={{ endorsementText: selected }} onClose={close} />}
      </Modal>
    </section>
  )
}
