import 'react'

/** Buttons that open and close a dialog without a script; React's types don't know them yet. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
