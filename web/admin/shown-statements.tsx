import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { PublicStatement } from '#contract/statement.ts'
import { Item, ItemList } from '../ui/item-list.tsx'
import { FreezeForm } from './freeze-form.tsx'

/** The words that a page shows, each of which the operator can freeze. */
export function ShownStatements({ statements }: { statements: readonly PublicStatement[] }) {
  const [frozen, setFrozen] = useState<PublicStatement>()
  const close = () => setFrozen(undefined)
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
              onClick={() => setFrozen(statement)}
            >
              Freeze
            </Button>
          </Item>
        ))}
      </ItemList>
      <Modal opened={frozen !== undefined} onClose={close} title="Freeze these words?" closeOnClickOutside={false}>
        {frozen && <FreezeForm target={{ statement: frozen }} onClose={close} />}
      </Modal>
    </section>
  )
}
