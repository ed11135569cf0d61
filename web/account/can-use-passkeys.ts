/** In its own file, so that the sign-in screen asks without the rest of what passkeys need. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
}
