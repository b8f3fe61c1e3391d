// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  isDestructive,
  listToasts,
  pressButton,
  silence,
  typeInto,
} from '#test/support/fakes/fake-functions.ts';
import { aiToolPage, askTool } from '#test/support/pages/ai-tool-page.tsx';
import { ProductDescriptionGeneratorIsland } from './product-description-generator-island.tsx';

const features = 'oak top\nquiet motor';
const given = { productName: 'Desk', features, targetAudience: 'general consumers', tone: 'professional' };

const page = aiToolPage('generate-product-description', ({ input: { seed } }) =>
  Response.json({
    description: `Text number ${seed}.`,
    engine: 'embedded',
    details: { notes: [], seed, bullets: ['Oak top'], metaDescription: `Meta ${seed}` },
  }),
);

const result = () => screen.findByRole('region', { name: 'Product description' });

const generate = (name: string, list: string) =>
  askTool(
    <ProductDescriptionGeneratorIsland />,
    { 'Product name': name, 'Features, one per line or separated by commas': list },
    'Generate description',
  );

it.each([
  ['', features],
  ['Desk', ' '],
])('the name %j with the features %j is rejected', async (name, list) => {
  await generate(name, list);
  expect(listToasts()).toEqual(['Error - Please enter product name and features']);
  expect(isDestructive('Error')).toBe(true);
  expect(page.server.calls).toEqual([]);
});

it('the audience “general consumers” and the tone “professional” are sent unless others are chosen', async () => {
  await generate('Desk', features);
  await result();
  typeInto('Target audience (optional)', 'pilots');
  screen.getByLabelText('Luxury').click();
  await pressButton('Generate description');
  expect(page.server.calls.map(({ input }) => input)).toEqual([
    { ...given, seed: 0 },
    { ...given, targetAudience: 'pilots', tone: 'luxury', seed: 0 },
  ]);
});

it("the button shows 'Generating...' while the call waits", async () => {
  page.answer = silence;
  await generate('Desk', features);
  expect(screen.getByRole('button', { name: 'Generating...' })).toHaveProperty('disabled', true);
});

describe('the description', () => {
  it('shows bullet points and a meta description', async () => {
    await generate('Desk', features);
    expect(within(await result()).getByText('Text number 0.')).toBeDefined();
    expect(within(await result()).getByText('Oak top')).toBeDefined();
    expect(within(await result()).getByText('Meta 0')).toBeDefined();
    expect(listToasts()).toEqual(['Success - Product description generated successfully!']);
  });

  it('is joined by another variant on a press of Regenerate, and stays available as Variant 1', async () => {
    await generate('Desk', features);
    await result();
    await pressButton('Regenerate');
    await screen.findByText('Text number 1.');
    await pressButton('Variant 1');
    expect(within(await result()).getByText('Text number 0.')).toBeDefined();
    expect(page.server.calls.map(({ input }) => input.seed)).toEqual([0, 1]);
  });

  it('is replaced by a press of Regenerate if the input has changed', async () => {
    await generate('Desk', features);
    await result();
    typeInto('Product name', 'Chair');
    await pressButton('Regenerate');
    await expect.poll(() => page.server.calls[1]?.input).toEqual({ ...given, productName: 'Chair', seed: 0 });
    expect(within(await result()).queryByRole('button', { name: /^Variant/ })).toBeNull();
  });

  it('is shown even if the server sends only the field `description`', async () => {
    page.answer = () => Response.json({ description: 'One.\n\nTwo.' });
    await generate('Desk', features);
    expect(within(await result()).getByText('Two.')).toBeDefined();
    expect(within(await result()).queryByText('Meta description')).toBeNull();
  });
});

it('a failure is reported with its reason', async () => {
  page.answer = () => new Response('', { status: 500 });
  await generate('Desk', features);
  await screen.findByRole('region', { name: 'No result' });
  expect(listToasts()).toEqual(['Error - Failed to generate product description. Please try again.']);
});
