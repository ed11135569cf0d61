/** The URL that writes to an email address. Unescaped, characters such as ? and & in it would add recipients, a subject or a text. */
export const mailtoOf = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
