export function isOptedOut(): boolean {
  const said: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = navigator;
  return said.doNotTrack === '1' || said.globalPrivacyControl === true;
}
