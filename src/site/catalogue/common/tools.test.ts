import { describe, expect, it } from 'vitest';
import { otherTools, tools } from './tools.ts';

const pathsFor = (current: string, available = tools) =>
  otherTools(current, available).map((tool) => tool.path);

describe('the catalogue', () => {
  it('has ten tools, without duplicates', () => {
    expect(new Set(tools.map((tool) => tool.path)).size).toBe(10);
    expect(tools.map((tool) => tool.title)).toEqual([
      'Temporary Email',
      'Temporary Phone',
      'Identity Generator',
      'Password Generator',
      'AI Text Analyzer',
      'Content Summarizer',
      'Email Optimizer',
      'Product Generator',
      'Meeting Transcriber',
      'YouTube Tool',
    ]);
  });
});

describe('otherTools', () => {
  it('offers three tools of the same category if there are three', () => {
    expect(pathsFor('/temp-email')).toEqual(['/temp-phone', '/temp-identity', '/password-generator']);
    expect(pathsFor('/email-optimizer')).toEqual([
      '/ai-text-analyzer',
      '/content-summarizer',
      '/product-description-generator',
    ]);
  });

  it('adds tools of other categories until there are three', () => {
    expect(pathsFor('/youtube-tool')).toEqual(['/temp-email', '/temp-phone', '/temp-identity']);
  });

  it('puts the same category first, regardless of the order of the list', () => {
    const available = tools.toReversed();
    expect(pathsFor('/temp-phone', available)).toEqual([
      '/password-generator',
      '/temp-identity',
      '/temp-email',
    ]);
  });

  it('offers neither the current tool nor a tool without a page', () => {
    const available = tools.filter((tool) => ['/temp-email', '/youtube-tool'].includes(tool.path));
    expect(pathsFor('/temp-email', available)).toEqual(['/youtube-tool']);
    expect(pathsFor('/temp-email', available.slice(0, 1))).toEqual([]);
  });
});
