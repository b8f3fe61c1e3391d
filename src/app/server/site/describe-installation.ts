import { findModelsBesideData } from '#features/ai-tools/server/feature.ts';
import { findPaymentKind } from '#features/premium/server/feature.ts';
import { findCarrierKind } from '#features/temp-phone/server/feature.ts';
import { isLoopback } from '#platform/http/common/is-loopback.ts';
import type { PageSlot } from '#platform/http/common/page-slot.ts';
import { smtpLimits } from '#platform/smtp/server/smtp-limits.ts';
import { type Installation, installationSlots } from '#site/installation/common/installation.ts';
import type { ProductSettings } from '../settings/config.ts';

const mebibyte = 1024 * 1024;

export function describeInstallation(settings: ProductSettings): PageSlot[] {
  const { tempEmail, usage, http } = settings;
  const mailMebibytes = tempEmail.mebibytesPerMailbox;
  return installationSlots(readFacts(settings), {
    mailMegabytes: String(mailMebibytes),
    messageMegabytes: String(Math.min(mailMebibytes, smtpLimits.maxMessageBytes / mebibyte)),
    messagesPerAddress: groupDigits(tempEmail.messagesPerMailbox),
    newAddresses: groupDigits(tempEmail.newAddressesPerClient),
    trackerHosts: ['this site', ...usage.trackerConnect.map(hostOf)].join(', '),
    permittedHosts: http.cspSources.map(hostOf).join(', '),
  });
}

function readFacts(settings: ProductSettings): Installation {
  const { product, usage, http, ads } = settings;
  const isSandboxAllowed = product.sandbox;
  const carrier = findCarrierKind({ settings: settings.tempPhone, isSandboxAllowed });
  return {
    payment: findPaymentKind({ settings: settings.premium, isSandboxAllowed }),
    phone: carrier === 'sms-activate' ? 'bought' : carrier,
    texts: findTextEngine(settings),
    speech: findSpeechEngine(settings),
    database: product.databaseUrl === undefined ? 'sqlite' : 'postgresql',
    mailEncryption: findMailEncryption(settings),
    tracker: usage.trackerFile === undefined ? 'off' : 'on',
    otherHosts: http.cspSources.length === 0 ? 'off' : 'on',
    ads: ads.folder === undefined ? 'house' : 'operator',
    limits: product.limits ? 'on' : 'off',
  };
}

function findTextEngine({ modelServer, product }: ProductSettings): Installation['texts'] {
  const { baseUrl } = modelServer;
  if (baseUrl !== undefined) return isHere(baseUrl) ? 'model-here' : 'model-elsewhere';
  return findModelsBesideData(product.dataDir).answersTexts ? 'model-here' : 'built-in';
}

function findSpeechEngine({ speech, product }: ProductSettings): Installation['speech'] {
  const { baseUrl, modelDir } = speech;
  if (baseUrl !== undefined) return isHere(baseUrl) ? 'here' : 'elsewhere';
  return modelDir !== undefined || findModelsBesideData(product.dataDir).recognizesSpeech ? 'here' : 'none';
}

/** A process that receives no mail has no certificate in its settings, so it cannot know whether mail is encrypted. */
function findMailEncryption({ product, smtp }: ProductSettings): Installation['mailEncryption'] {
  if (!product.roles.includes('smtp')) return 'unknown';
  return smtp.tlsCertFile === undefined ? 'missing' : 'offered';
}

function isHere(address: string): boolean {
  return isLoopback(new URL(address).host);
}

function hostOf(source: string): string {
  return source.replace(/^\w+:\/\//u, '');
}

/** Equals `toLocaleString('en-US')`, which loads ICU data. */
function groupDigits(count: number): string {
  const digits = String(count);
  return digits.length > 3 ? `${groupDigits(Math.floor(count / 1000))},${digits.slice(-3)}` : digits;
}
