import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'design');
const [, section = ''] = readFileSync(join(folder, 'architecture.md'), 'utf8').split('\n## Five walks\n');
const [text = ''] = section.split('\n## ');
const walks = text
  .split('\n### ')
  .slice(1)
  .map((walk) => ({
    title: walk.split('\n')[0] ?? '',
    lines: walk.split('\n').filter((line) => /^\d/.test(line)),
  }));

it('architecture.md has five walks', () => {
  expect(walks).toHaveLength(5);
});

describe.each(walks)('the walk "$title"', ({ lines }) => {
  const steps = lines.map((line) => {
    const [, name = '', path = ''] = /^\d+\. \[`(\w+)`\]\(([^)]+)\)/u.exec(line) ?? [];
    return { line, name, path: join(folder, path) };
  });

  it('visits at most nine files, each once', () => {
    expect(steps.length).toBeGreaterThan(4);
    expect(steps.length).toBeLessThanOrEqual(9);
    expect(new Set(steps.map(({ path }) => path)).size).toBe(steps.length);
  });

  it('links in every step to a file that declares the function', () => {
    const wrong = steps.filter(({ name, path }) => {
      if (name === '' || !existsSync(path)) return true;
      const declaration = new RegExp(
        `(?:function|class|const) ${name}\\b|^ +(?:async )?#?${name}(?:<[^>]+>)?\\([^;\\n]*$|^ +${name}: \\(`,
        'mu',
      );
      return !declaration.test(readFileSync(path, 'utf8'));
    });
    expect(wrong.map(({ line }) => line)).toEqual([]);
  });
});
