import { describe, expect, it } from 'vitest';
import { isAddressNumber } from './address-number.ts';
import { listCodeCandidates } from './code-candidates.ts';
import { foldText } from './fold-text.ts';

function codesAmong(text: string): string[] {
  const folded = foldText(text);
  return listCodeCandidates(folded)
    .filter((candidate) => candidate.shape === 'digits' && !isAddressNumber(folded, candidate, false))
    .map(({ value }) => value);
}

describe('isAddressNumber', () => {
  it.each([
    '500 Howard Street, San Francisco, CA 94105',
    '1209 Orange St, Wilmington, Delaware 19801',
    '1 Market Plaza\nSan Francisco CA 94105-1420',
    'Seattle, WA, 98101 USA',
    '12 Pitt Street, Sydney NSW 2000, Australia',
    '200 Bay Street, Toronto, ON M5J 2J1',
    '10 Finsbury Square, London EC2A 1AF',
    'Hauptstraße 12, 10115 Berlin',
    'Am Markt 7\n1010 Wien',
    'Bahnhofstr. 45a, CH-8001 Zürich',
    '12 rue de la Paix, 75002 Paris, France',
    'Calle de Alcalá 45\n28014 Madrid',
    'Via Torino 12, 20123 Milano (MI)',
    'Rua Augusta 12, 1100-053 Lisboa',
    'Herengracht 12, 1015 BK Amsterdam',
    'ul. Prosta 51, 00-838 Warszawa',
    'Vodičkova 12, 110 00 Praha 1',
    'Storgatan 12\n111 22 Stockholm',
    'Vestergade 12, 1456 København K',
    '1052 Budapest, Váci utca 12.',
    'Str. Lipscani nr. 12, București 030031',
    'Büyükdere Cad. No: 12, 34394 Şişli/İstanbul',
    '125009, г. Москва, ул. Тверская, д. 12',
    '10 Anson Road, Singapore 079903',
    '21 MG Road, Bengaluru, Karnataka 560001, India',
    '12 Queen Street, Auckland 1010, New Zealand',
    '上海市浦东新区世纪大道100号 200120',
    '〒150-0002 東京都渋谷区渋谷2-1-1',
    '서울특별시 강남구 테헤란로 12 (06236)',
    '1055 West Georgia Street',
  ])('is true for the number in %j', (address) => {
    expect(codesAmong(address)).toEqual([]);
  });

  it.each([
    ['482913 is your code', '482913'],
    ['Enter it within 10 minutes:\n482913', '482913'],
    ['Your code, 482913, works once', '482913'],
    ['Otter Ltd, 12 Elm Street\n\n60218\n\nBoston', '60218'],
    ['LOG IN 48213', '48213'],
    ['Acme Bank 482913 is your passcode', '482913'],
  ])('is false for the number in %j', (text, code) => {
    expect(codesAmong(text)).toEqual([code]);
  });

  it('is false for a number after a street if a code word names the number', () => {
    const text = '12 Elm Street, Code 48213';
    const [candidate] = listCodeCandidates(text).slice(-1);
    if (candidate === undefined) throw new Error('no candidate');
    expect(isAddressNumber(text, candidate, true)).toBe(false);
    expect(isAddressNumber(text, candidate, false)).toBe(true);
  });
});
