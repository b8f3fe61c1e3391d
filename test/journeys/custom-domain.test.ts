import { domainToASCII } from 'node:url';
import { startFakeDns } from '#test/support/fakes/fake-dns.ts';
import { startProduct } from '#test/support/product/start-product.ts';
import { findBarriers } from './find-barriers.ts';
import { addAddress, addresses, buyByTheMonth, dialogOf } from './premium-steps.ts';
import { expect, inbox, readAddress, sendMail, test as withProduct } from './product-fixture.ts';

type NameServer = Awaited<ReturnType<typeof startFakeDns>>;

/** A product that asks the test's name server for the records of custom domains. */
const test = withProduct.extend<object, { dns: NameServer }>({
  dns: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const dns = await startFakeDns();
      await use(dns);
      await dns.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ dns }, use) => {
      const settings = { MAYFLY_HTTP_VALIDATE_ANSWERS: 'on', MAYFLY_DNS_SERVERS: dns.server };
      const product = await startProduct({ settings });
      await use(product);
      await product.close();
    },
    { scope: 'worker' },
  ],
});

let made = 0;

function makeDomain(): { typed: string; ascii: string } {
  made += 1;
  const typed = `Bücher${made}.example`;
  return { typed, ascii: domainToASCII(typed) };
}

test('a custom domain is verified by two records, and mail to it is shown', async ({
  page,
  product,
  dns,
}) => {
  const { typed, ascii } = makeDomain();
  await page.goto(`${product.siteUrl}/temp-email`);
  await readAddress(page);
  const paid = await buyByTheMonth(page);
  await paid.close();
  await page.getByRole('button', { name: 'Custom domains' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Your domain').fill(typed);
  await dialog.getByRole('button', { name: 'Add domain' }).click();
  const domain = dialog.getByRole('region', { name: ascii });
  await expect(domain.getByText('Not found yet: TXT record and MX record.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findBarriers(page)).toEqual([]);
  const proof = await domain.getByText(/^mayfly-verification=/u).innerText();
  dns.zone.set(`TXT ${ascii}`, ['v=spf1 -all', proof]);
  dns.zone.set(`MX ${ascii}`, ['mayfly.localhost']);
  await domain.getByRole('button', { name: 'Verify records' }).click();
  await expect(domain.getByText('Verified', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await addAddress(page, { name: 'Jane.Doe', domain: ascii });
  const card = page.getByRole('region', { name: 'Temporary address' });
  await expect(card.getByText(`jane.doe@${ascii}`)).toBeVisible();
  await sendMail(product, { to: `jane.doe@${typed.toLowerCase()}`, subject: 'To a domain of her own' });
  await expect(inbox(page).getByText('To a domain of her own')).toBeVisible();
  await addresses(page).first().focus();
  await page.keyboard.press('Space');
  await expect(inbox(page).getByText('To a domain of her own')).toBeHidden();
  await sendMail(product, { to: `jane.doe@${typed.toLowerCase()}`, subject: 'While another is shown' });
  const own = page.getByRole('radio', { name: 'jane.doe' });
  await expect(own).toHaveAccessibleName(/2 unread/u);
  await page.keyboard.press('ArrowRight');
  await expect(inbox(page).getByText('While another is shown')).toBeVisible();
});
