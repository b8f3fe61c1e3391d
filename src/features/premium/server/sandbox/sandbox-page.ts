import type { HttpReply } from '#platform/http/server/http-route.ts';
import { pageContentPolicy } from '#platform/http/server/site/security-headers.ts';
import type { Plan } from '../../common/plans.ts';
import type { Entitlement } from '../payment/subscription-rules.ts';

export type PageAssets = { styles: readonly string[]; scripts: readonly string[] };

const notice =
  '<p class="notice notice-warn"><strong>Sandbox.</strong> No money moves here. This page stands in for a payment provider.</p>';

export function checkoutPage(assets: PageAssets, plan: Plan, path: string, isDeclined: boolean): HttpReply {
  const price = `$${plan.dollars.toFixed(2)}`;
  const declined = isDeclined
    ? '<p class="notice notice-bad" role="alert">The card was declined. Nothing was paid.</p>'
    : '';
  return page(
    assets,
    'Checkout (sandbox)',
    `${notice}${declined}
<section class="card sandbox-card">
  <div>
    <h1>Premium</h1>
    <p class="sandbox-price"><span>${plan.label}, renews until canceled</span> <strong>${price}</strong></p>
  </div>
  <form method="post" action="${path}" class="sandbox-fields">
    <label>Card number <input class="text-field" value="4242 4242 4242 4242" readonly></label>
    <div class="sandbox-pair">
      <label>Expires <input class="text-field" value="12 / 34" readonly></label>
      <label>Code <input class="text-field" value="424" readonly></label>
    </div>
    <button class="button button-primary button-lg" name="act" value="pay">Pay ${price}</button>
    <button class="button" name="act" value="decline">Decline the card</button>
  </form>
  <p class="sandbox-small"><a class="text-link" href="/">Back without paying</a></p>
</section>`,
  );
}

const stateWords = {
  active: 'Active, renews',
  ending: 'Canceled, active until the end of the period',
  grace: 'Last payment failed, active for now',
  ended: 'Ended',
} as const satisfies Record<Entitlement['state'], string>;

type PortalFacts = { entitlement: Entitlement; path: string; renews: boolean; mayRenew: boolean };

export function portalPage(
  assets: PageAssets,
  { entitlement, path, renews, mayRenew }: PortalFacts,
): HttpReply {
  const { state, endsAtMs } = entitlement;
  const ends = new Date(endsAtMs).toISOString().slice(0, 10);
  const choice = renews
    ? '<button class="button button-primary" name="act" value="cancel">Cancel the subscription</button>'
    : '<button class="button button-primary" name="act" value="resume">Resume the subscription</button>';
  const paidAhead = mayRenew ? '' : '<p class="sandbox-small">The next period is already paid.</p>';
  return page(
    assets,
    'Subscription (sandbox)',
    `${notice}
<section class="card sandbox-card">
  <h1>Your subscription</h1>
  <dl class="sandbox-facts"><dt>Status</dt><dd>${stateWords[state]}</dd><dt>Until</dt><dd><time datetime="${ends}">${ends}</time></dd></dl>
  <form method="post" action="${path}" class="sandbox-actions">
    ${choice}
    <button class="button" name="act" value="renew"${mayRenew ? '' : ' disabled'}>Make the next payment succeed</button>${paidAhead}
    <button class="button" name="act" value="fail">Make the next payment fail</button>
    <button class="button button-danger" name="act" value="end">End the subscription</button>
  </form>
  <p class="sandbox-small"><a class="text-link" href="/temp-email">Back to Mayfly</a></p>
</section>`,
  );
}

function page({ styles, scripts }: PageAssets, title: string, body: string): HttpReply {
  const head = [
    ...scripts.map((path) => `<script src="${path}"></script>`),
    ...styles.map((path) => `<link rel="stylesheet" href="${path}">`),
  ].join('');
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pageContentPolicy([]),
      // With `no-referrer`, a browser would post the form with `Origin: null`, which we reject.
      'referrer-policy': 'same-origin',
    },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title} · Mayfly</title>${head}</head><body><main class="sandbox">${body}</main></body></html>`,
  };
}
