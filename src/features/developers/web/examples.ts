import { builtOrigin } from '#platform/http/common/site-manifest.ts';

export type Example = {
  id: string;
  /** Text that the button copies. */
  code: string;
  /** Answer to the call. */
  answer?: string;
};

const url = `${builtOrigin}/functions/v1/temp-email`;

export const generateExample: Example = {
  id: 'example-generate',
  code: `curl ${url} \\
  --json '{ "action": "generate" }'`,
  answer: '{ "email": "quiet-otter-4821@…", "token": "…", "expiresAt": 1767225600000 }',
};

export const messagesExample: Example = {
  id: 'example-messages',
  code: `curl ${url} \\
  --json '{ "action": "messages", "email": "…", "token": "…" }'`,
  answer: `[ { "id": "…", "from": "Northwind <no-reply@northwind.example>",
    "subject": "Your verification code", "code": "482913", … } ]`,
};

export const supabaseExample: Example = {
  id: 'example-supabase',
  code: `import { createClient } from '@supabase/supabase-js';

const mayfly = createClient('${builtOrigin}', 'any-key');

const { data: mailbox } = await mayfly.functions.invoke('temp-email', {
  body: { action: 'generate' },
});
const { data: messages } = await mayfly.functions.invoke('temp-email', {
  body: { action: 'messages', email: mailbox.email, token: mailbox.token },
});`,
};

export const eventsExample: Example = {
  id: 'example-events',
  code: `curl --no-buffer ${url}/events \\
  --header 'authorization: Bearer TOKEN'`,
  answer: `event: mail-received
id: …
data: { "id": "…" }`,
};

export const problemExample: Example = {
  id: 'example-problem',
  code: `{ "type": "${builtOrigin}/developers#token_expired", "title": "Token expired",
  "status": 401, "detail": "Token expired", "code": "token_expired", "error": "Token expired" }`,
};
