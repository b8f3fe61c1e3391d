import { describe, expect, it } from 'vitest';
import {
  documentBudgetBytes,
  overBudget,
  type PageWeight,
  scriptBudgetBytes,
  weightTable,
} from './budgets.ts';

const light: PageWeight = {
  path: '/about',
  kind: 'content',
  documentBytes: 1,
  scriptBytes: 1,
  styleBytes: 1,
  idleScriptBytes: 1,
  asideBytes: 1,
};

describe('overBudget', () => {
  it('accepts pages at their limits', () => {
    const page = { ...light, scriptBytes: scriptBudgetBytes.content, documentBytes: documentBudgetBytes };
    expect(overBudget([page], 1)).toEqual([]);
  });

  it('names the page and the part that is too large', () => {
    const page = { ...light, path: '/faq', scriptBytes: scriptBudgetBytes.content + 1 };
    expect(overBudget([page], 1)).toEqual(['/faq script: 1025 bytes, budget 1024']);
  });

  it('allows a tool page more bytes of scripts than a content page', () => {
    expect(overBudget([{ ...light, kind: 'tool', scriptBytes: 90_000 }], 1)).toEqual([]);
    expect(overBudget([{ ...light, scriptBytes: 90_000 }], 1)).toHaveLength(1);
  });

  it('counts everything that the landing page transfers', () => {
    const faces = 70 * 1024;
    const landing = { ...light, path: '/', documentBytes: 5 * 1024 - 4 };
    expect(overBudget([landing], faces)).toEqual([]);
    expect(overBudget([{ ...landing, idleScriptBytes: 2 }], faces)).toEqual([
      '/ in total: 76801 bytes, budget 76800',
    ]);
    expect(overBudget([{ ...landing, asideBytes: 2 }], faces)).toHaveLength(1);
    expect(overBudget([{ ...landing, path: '/about', idleScriptBytes: 2 }], faces)).toEqual([]);
  });

  it('counts all fonts together', () => {
    expect(overBudget([], 76_801)).toEqual(['fonts: 76801 bytes, budget 76800']);
  });
});

describe('weightTable', () => {
  it('has a line for each page', () => {
    expect(weightTable([light, { ...light, path: '/faq' }], 5).split('\n')).toHaveLength(4);
  });
});
