import type { Listed } from './command.ts';

/** Commands load on demand, so that no command loads the code of the others. */
export const serverCommands: Readonly<Record<string, Listed>> = {
  serve: { summary: 'Run Mayfly (the default)', load: () => import('./serve.ts') },
  doctor: { summary: 'Check settings, DNS, certificates and the machine', load: () => import('./doctor.ts') },
  usage: { summary: 'Show usage of the last 30 days', load: () => import('./usage.ts') },
  licences: { summary: 'List, issue and revoke premium licenses', load: () => import('./licences.ts') },
  'operator-mail': {
    summary: 'Read mail to postmaster and abuse',
    load: () => import('./operator-mail.ts'),
  },
  model: { summary: 'Install, show or remove a language model', load: () => import('./model.ts') },
  speech: { summary: 'Install, show or remove a speech model', load: () => import('./speech.ts') },
  mcp: {
    summary: 'Offer the tools to an AI agent on standard input and output',
    load: () => import('./mcp.ts'),
  },
  sms: { summary: 'Send a test SMS to a sandbox number', load: () => import('./sms.ts') },
};

const loadWait = () => import('./inbox/wait.ts');
const loadMessages = () => import('./inbox/messages.ts');
const loadTools = () => import('./inbox/local-tools.ts');

export const clientCommands: Readonly<Record<string, Listed>> = {
  new: { summary: 'Create an address for ten minutes', load: () => import('./inbox/new.ts') },
  wait: { summary: 'Wait for a message', load: async () => ({ command: (await loadWait()).wait }) },
  code: { summary: 'Wait for a one-time code', load: async () => ({ command: (await loadWait()).code }) },
  link: { summary: 'Wait for a confirmation link', load: async () => ({ command: (await loadWait()).link }) },
  list: { summary: 'List messages', load: async () => ({ command: (await loadMessages()).list }) },
  read: { summary: 'Print a message', load: async () => ({ command: (await loadMessages()).read }) },
  source: {
    summary: 'Print a message as it was received',
    load: async () => ({ command: (await loadMessages()).source }),
  },
  attachment: {
    summary: 'Save an attachment',
    load: async () => ({ command: (await loadMessages()).attachment }),
  },
  delete: {
    summary: 'Delete the address and its mail',
    load: async () => ({ command: (await loadMessages()).remove }),
  },
  phone: { summary: 'Get a number, or wait for an SMS code', load: () => import('./inbox/phone.ts') },
  identity: {
    summary: 'Print an invented person',
    load: async () => ({ command: (await loadTools()).identity }),
  },
  password: {
    summary: 'Print a random password',
    load: async () => ({ command: (await loadTools()).password }),
  },
  completion: {
    summary: 'Print completion for bash, zsh or fish',
    load: async () => ({ command: (await import('./completion/completion.ts')).completionOf(commands) }),
  },
};

export const commands: Readonly<Record<string, Listed>> = { ...serverCommands, ...clientCommands };
