/** The package has no types. */
declare module '@jsonresume/schema' {
  export function validate(resume: unknown, done: (errors: unknown[] | null, valid?: boolean) => void): void
}
