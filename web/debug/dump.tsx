import styles from './dump.module.css'

/** Data as text, of any size; it scrolls in its own place, also by keyboard. */
export function Dump({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className={styles.dump} aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  )
}
