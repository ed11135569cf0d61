import 'react'

/** Invoker commands, which open and close dialogs without a script; missing in React's types. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
