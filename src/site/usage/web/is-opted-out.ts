/** The visitor's browser says Do Not Track, or asks for privacy by Global Privacy Control. */
export function isOptedOut(): boolean {
  const said: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = navigator;
  return said.doNotTrack === '1' || said.globalPrivacyControl === true;
}
