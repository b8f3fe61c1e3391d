import { SMTPServer } from 'smtp-server';

/** The library smtp-server in its own process. Discards every message, and sends its port to the parent. */
const server = new SMTPServer({
  logger: false,
  disableReverseLookup: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, callback) {
    stream.on('end', () => callback());
    stream.resume();
  },
});
const listener = server.listen(0, '127.0.0.1', () => process.send?.(listener.address()));
process.on('disconnect', () => process.exit(0));
