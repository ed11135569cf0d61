/** The fixed texts of specification §5 and §8 that more than one side says. No imports. */
export const messages = {
  email: 'Please enter a valid email address',
  passwordShort: 'Password must be at least 6 characters',
  passwordsDiffer: 'Passwords do not match',
  handleForm: 'Only letters, numbers, hyphens, and underscores are allowed',
  handleDigits: 'A handle needs at least one letter',
  handleTaken: 'This URL handle is already taken',
  url: 'URL must start with http:// or https://',
  pin: 'Enter all 4 digits',
  checkFields: 'Please check the marked fields',
  wrongCode: 'Please enter the correct privacy code',
  pdfOnly: 'Only PDF files are allowed',
  fileTooLarge: 'Maximum file size is 5MB',
  portfolioNotFound: 'Portfolio not found',
  endorsedAlready: 'You have already endorsed this portfolio',
  emailTaken: 'This email may already be registered. Please try again with a different email.',
  wrongCredentials: 'Invalid email or password. Please try again.',
} as const
