import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './inputs.module.css'

interface Props {
  name: string
  choices: readonly { text: string; choose: () => void }[]
}

/** Asks what a text means that can be read in several ways: a button for each. Scrolls until all of it is seen. */
export function FieldQuestion({ name, choices }: Props) {
  const buttons = useRef<HTMLFieldSetElement>(null)
  const isAsked = choices.length > 0
  useEffect(() => {
    if (!isAsked) return
    const show = () => buttons.current?.scrollIntoView({ block: 'nearest' })
    const isPressing = document.querySelector(':active') !== null
    // A press that left the field ends first, so that it doesn't miss its target.
    if (isPressing) addEventListener('click', show, { once: true })
    else show()
    return () => removeEventListener('click', show)
  }, [isAsked])
  return (
    isAsked && (
      <fieldset ref={buttons} aria-label={name} className={styles.question}>
        {choices.map(({ text, choose }) => (
          <Button key={text} variant="default" onClick={choose}>
            {text}
          </Button>
        ))}
      </fieldset>
    )
  )
}
