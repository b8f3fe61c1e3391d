export type Instruction = { name: string; text: string };

export function readDockerfile(source: string): Instruction[][] {
  const lines = source
    .split('\n')
    .filter((line) => !/^\s*#/u.test(line))
    .join('\n')
    .replace(/\\\n\s*/gu, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = /^(\w+)\s+(.*)$/u.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, text });
  }
  return stages;
}
