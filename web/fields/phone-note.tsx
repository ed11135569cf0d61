import { usePortfolio } from '../model/draft/editor-context.ts'
import { usePhoneReader } from '../model/phone-reader.ts'
import styles from './fields.module.css'

/** What visitors dial with one press, or what to write so that they can. */
export function PhoneNote({ phone }: { phone: string }) {
  const countryCode = usePortfolio(({ place }) => place.countryCode)
  const read = usePhoneReader(phone.trim() !== '')
  if (!read || phone.trim() === '') return null
  const found = read(phone, { countryCode })
  return (
    <span className={styles.hint} aria-live="polite">
      {found
        ? `One press on your page dials ${found.international}.`
        : 'Shown as it is. To be dialed with one press, write one number that begins with + and the code of its country.'}
    </span>
  )
}
