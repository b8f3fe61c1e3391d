/** Whether a host, with or without a port, names this machine alone: `localhost`, `*.localhost`, 127/8, `[::1]`. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/u, '');
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127(\.\d{1,3}){3}$/u.test(name)
  );
}
