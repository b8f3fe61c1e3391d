import { encode } from 'uqr';

/** Dark modules on a light ground in either theme: readers want it so. */
export function QrPicture({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="mail-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code of ${text}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#1a1e2b" />
    </svg>
  );
}
