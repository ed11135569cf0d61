/** In its own file, so that the sign-in screen does not load the rest of the passkey code. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
}
