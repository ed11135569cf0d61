import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { PublicStatement } from '#contract/statement.ts'
import { Item, ItemList } from '../ui/item-list.tsx'
import { FreezeForm } from './freeze-form.tsx'

/** The statements that a page shows. The operator can freeze each of them. */
export function ShownStatements({ statements }: { statements: readonly PublicStatement[] }) {
  const [selected, setSelected] = useState<PublicStatement>()
  const close = () => setSelected(undefined)
  if (statements.length === 0) return null
  return (
    <section aria-labelledby="shown-statements">
      <h3 id="shown-statements">What people say on this page</h3>
      <ItemList>
        {statements.map((statement) => (
          <Item key={statement.id} name={<bdi>{statement.name}</bdi>} details={[<bdi key="text">{statement.text}</bdi>]}>
            <Button
              variant="outline"
              color="danger"
              aria-haspopup="dialog"
              aria-label={`Freeze the words of ${statement.name}`}
              onClick={() => setSelected(statement)}
            >
              Freeze
            </Button>
          </Item>
        ))}
      </ItemList>
      <Modal opened={selected !== undefined} onClose={close} title="Freeze these words?" closeOnClickOutside={false}>
        {selected && <FreezeForm target={{ statement: selected }} onClose={close} />}
      </Modal>
    </section>
  )
}
