import type { SmtpStep } from './smtp-script.ts';

export const hello: SmtpStep = { send: 'EHLO client.test\r\n', expect: ['250-mx.test'] };
export const mail: SmtpStep = { send: 'MAIL FROM:<a@sender.test>\r\n', expect: ['250 2.1.0'] };
export const rcpt: SmtpStep = { send: 'RCPT TO:<box@inbox.test>\r\n', expect: ['250 2.1.5'] };
export const data: SmtpStep = { send: 'DATA\r\n', expect: ['354'] };
export const quit: SmtpStep = { send: 'QUIT\r\n', expect: ['221 2.0.0', 'closed'] };

export function line(send: string, ...expect: string[]): SmtpStep {
  return { send: `${send}\r\n`, expect };
}
