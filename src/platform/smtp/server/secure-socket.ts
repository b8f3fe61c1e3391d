import type { Socket } from 'node:net';
import { type SecureContext, TLSSocket } from 'node:tls';

/** Goes on in TLS on `plain`, whose own reading ends here; 'secure' tells when the handshake is done. */
export function secureSocket(plain: Socket, secureContext: SecureContext | undefined): TLSSocket {
  for (const event of ['data', 'end', 'drain']) plain.removeAllListeners(event);
  const secured = new TLSSocket(plain, {
    isServer: true,
    ...(secureContext === undefined ? {} : { secureContext }),
  });
  secured.once('close', () => plain.destroy());
  return secured;
}
