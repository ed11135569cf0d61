import { outline, slash } from './outline.tsx'

/** The icons of the sign-in screen, in their own file, so that it does not load the others. */

const eye = 'M3 12c2.5-4.5 5.5-6.5 9-6.5s6.5 2 9 6.5c-2.5 4.5-5.5 6.5-9 6.5S5.5 16.5 3 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z'

export const IconEye = outline(eye)
export const IconEyeOff = outline(eye + slash)
export const IconFingerprint = outline(
  'M5 9.5a7.5 7.5 0 0 1 14 0M4.5 15v-1M7.5 19c-.4-2-.5-4-.5-6.5a5 5 0 0 1 10 0c0 2.5 0 4-.5 6M12 12.5c0 3 .2 5.5 1 8',
)
export const IconLock = outline('M6 11h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zM8 11V7a4 4 0 0 1 8 0v4')
