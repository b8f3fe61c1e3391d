import { expect, it } from 'vitest';
import { groupCode } from './found-code.tsx';

it.each([
  ['482913', ['482', '913']],
  ['48291355', ['4829', '1355']],
  ['4829', ['4829']],
  ['AB12CD', ['AB12CD']],
])('code %s is shown as %j', (code, groups) => {
  expect(groupCode(code)).toEqual(groups);
});
