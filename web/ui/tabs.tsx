import { UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './tabs.module.css'

interface Props {
  label: string
  tabs: readonly { value: string; label: string; panel: ReactNode }[]
  /** The tab that is open at first. */
  first: string
  isWide?: boolean
  onChange?: (value: string) => void
}

/** Only the panel of the open tab exists. */
export function Tabs({ label, tabs, first, isWide = false, onChange }: Props) {
  const id = useId()
  const [open, setOpen] = useState(first)
  const choose = (value: string) => {
    setOpen(value)
    onChange?.(value)
  }
  const chooseByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = tabs.findIndex(({ value }) => value === open)
    const target = { ArrowLeft: index - 1, ArrowRight: (index + 1) % tabs.length, Home: 0, End: -1 }[event.key]
    const chosen = target === undefined ? undefined : tabs.at(target)
    if (!chosen) return
    event.preventDefault()
    choose(chosen.value)
    document.getElementById(`${id}${chosen.value}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles['list']} data-wide={isWide || undefined} onKeyDown={chooseByKey}>
        {tabs.map(({ value, label: text }) => (
          <UnstyledButton
            key={value}
            id={`${id}${value}`}
            role="tab"
            aria-selected={value === open}
            aria-controls={value === open ? `${id}panel` : undefined}
            tabIndex={value === open ? 0 : -1}
            className={styles['tab']}
            onClick={() => choose(value)}
          >
            {text}
          </UnstyledButton>
        ))}
      </div>
      <div key={open} role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${open}`}>
        {tabs.find(({ value }) => value === open)?.panel}
      </div>
    </>
  )
}
