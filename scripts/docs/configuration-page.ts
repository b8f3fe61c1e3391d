import type { Setting, Settings } from '../../src/platform/config/server/define-settings.ts';

const titles: Readonly<Record<string, string>> = {
  product: 'The product',
  http: 'The site and its API',
  smtp: 'Receiving mail',
  tempEmail: 'Temporary email',
  tempPhone: 'Temporary phone',
  push: 'Live push and waiting calls',
  mcp: 'AI agents',
  usage: 'Usage figures',
  ads: 'Advertisements',
  aiTools: 'AI tools',
  modelServer: 'Model server',
  localModel: 'A model on this machine',
  speech: 'Speech recognition',
  premium: 'Premium',
  metrics: 'Metrics',
  youtubeTool: 'Video thumbnails',
};

export function configurationPage(rooms: Readonly<Record<string, Settings>>): string {
  const sections = Object.entries(rooms).map(([room, settings]) =>
    [`## ${titles[room] ?? room}`, '', ...Object.values(settings).map(lineOf)].join('\n'),
  );
  return `${[
    '# Configuration',
    '`npm run docs` generates this page. Settings are environment variables, with defaults in parentheses. The server starts without any. If a value is wrong or a name is unknown, the server prints all problems and exits with code 2. A “client” is one IPv4 address or one IPv6 /64.',
    ...sections,
  ].join('\n\n')}\n`;
}

function lineOf(setting: Setting): string {
  const meaning = setting.secret ? `${setting.description} Secret.` : setting.description;
  return `- \`${setting.env}\` (${[defaultOf(setting), setting.unit].filter(Boolean).join(' ')}): ${meaning}`;
}

function defaultOf(setting: Setting): string {
  if (setting.defaultText !== undefined) return setting.defaultText;
  const result = setting.schema.safeParse(undefined);
  if (!result.success) return 'required';
  return wordsOf(result.data);
}

function wordsOf(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none';
  if (typeof value === 'boolean') return value ? '`on`' : '`off`';
  return `\`${Array.isArray(value) ? value.join(',') : String(value)}\``;
}
