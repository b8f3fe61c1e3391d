import type { Settings } from '#platform/config/server/define-settings.ts';
import type { Environment } from '#platform/config/server/read-env.ts';
import { isLoopback } from '#platform/http/common/is-loopback.ts';
import { type ProductSettings, roomSettings } from '../../server/settings/config.ts';
import { listOpenListeners } from '../../server/settings/product-settings.ts';
import { type Finding, finding } from './finding.ts';

type Advice = (settings: ProductSettings, environment: Environment) => Finding | undefined;

export function checkSettings(settings: ProductSettings, environment: Environment): Finding[] {
  const advice = advices.map((give) => give(settings, environment)).filter((found) => found !== undefined);
  return [...listGiven(environment), ...advice];
}

/** All settings are valid at this point. Hides the values of secrets. */
function listGiven(environment: Environment): Finding[] {
  const all = Object.values<Settings>(roomSettings).flatMap((room) => Object.values(room));
  const given = all.filter(({ env }) => environment[env] !== undefined);
  const rest = finding(
    'good',
    'Settings',
    `${all.length - given.length} of ${all.length} have their default values.`,
  );
  return [
    ...given.map(({ env, secret }) => finding('good', env, secret ? 'is set.' : `is ${environment[env]}`)),
    rest,
  ];
}

const servesSite = ({ product }: ProductSettings) => product.roles.includes('http');
const takesMail = ({ product }: ProductSettings) => product.roles.includes('smtp');
const isLocal = ({ product }: ProductSettings) => isLoopback(new URL(product.siteUrl).host);

const siteIsPublic: Advice = (settings) =>
  isLocal(settings)
    ? finding(
        'note',
        'MAYFLY_SITE_URL',
        'the site is for this machine only; phones and payment are sandboxes.',
        'Set it to the public address, such as https://mail.example.',
      )
    : undefined;

const sandboxInPublic: Advice = (settings) =>
  settings.product.sandbox && (!isLocal(settings) || listOpenListeners(settings).length > 0)
    ? finding(
        'warning',
        'MAYFLY_SANDBOX',
        'anyone who can connect gets made-up phone numbers, and premium without paying.',
        'Unset it, unless you trust everyone on that network.',
      )
    : undefined;

const limitsAreOff: Advice = ({ product }) =>
  product.limits
    ? undefined
    : finding(
        'problem',
        'MAYFLY_LIMITS',
        'anyone can use the site without limits.',
        'Unset it; it is meant for tests.',
      );

const proxyIsUnknown: Advice = (settings) =>
  servesSite(settings) &&
  settings.product.siteUrl.startsWith('https:') &&
  settings.http.trustProxy.length === 0
    ? finding(
        'problem',
        'MAYFLY_TRUST_PROXY',
        'the proxy in front is not configured, so all visitors count as one and share its limits.',
        'Set it to the address of the proxy, or to loopback if the proxy is on this machine.',
      )
    : undefined;

const everyoneIsTrusted: Advice = (settings) =>
  servesSite(settings) && settings.http.trustProxy.some((network) => /\/0$/u.test(network))
    ? finding(
        'problem',
        'MAYFLY_TRUST_PROXY',
        'every client is trusted, so anyone can bypass the limits with a made-up address.',
        'List only the addresses of your proxies.',
      )
    : undefined;

const siteIsInTheOpen: Advice = (settings) =>
  servesSite(settings) &&
  settings.product.siteUrl.startsWith('https:') &&
  ['0.0.0.0', '::'].includes(settings.http.host)
    ? finding(
        'note',
        'MAYFLY_HTTP_HOST',
        'the site can also be reached without the proxy and without TLS, unless a firewall or a container protects it.',
        'Set it to 127.0.0.1 if the proxy is on this machine.',
      )
    : undefined;

const mailIsHidden: Advice = (settings) =>
  takesMail(settings) && isLoopback(settings.smtp.host) && !isLocal(settings)
    ? finding(
        'warning',
        'MAYFLY_SMTP_HOST',
        'mail is accepted from this machine only.',
        'Set it to 0.0.0.0 or ::, unless port 25 is forwarded to it on this machine.',
      )
    : undefined;

const runsAsRoot: Advice = () =>
  process.getuid?.() === 0
    ? finding(
        'warning',
        'User',
        'this is root, and Mayfly does not need root rights.',
        'Run it as a dedicated user.',
      )
    : undefined;

const advices: readonly Advice[] = [
  siteIsPublic,
  sandboxInPublic,
  limitsAreOff,
  proxyIsUnknown,
  everyoneIsTrusted,
  siteIsInTheOpen,
  mailIsHidden,
  runsAsRoot,
];
