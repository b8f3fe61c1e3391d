/**
 * True if a host name or address means this machine: `localhost`, `*.localhost`, 127/8 or `[::1]`, each with or
 * without a port, or the address `::1`.
 */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase();
  return name === '::1' || isLoopbackName(name.replace(/:\d+$/u, ''));
}

function isLoopbackName(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127(\.\d{1,3}){3}$/u.test(name)
  );
}
