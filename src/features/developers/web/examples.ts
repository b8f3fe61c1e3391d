import { builtOrigin } from '#platform/http/common/site-manifest.ts';

const url = `${builtOrigin}/functions/v1/temp-email`;

export const generateExample = `curl ${url} \\
  --json '{ "action": "generate" }'

{ "email": "quiet-otter-4821@…", "token": "…", "expiresAt": 1767225600000 }`;

export const messagesExample = `curl ${url} \\
  --json '{ "action": "messages", "email": "quiet-otter-4821@…", "token": "…" }'

[ { "id": "…", "from": "Northwind <no-reply@northwind.example>",
    "subject": "Your verification code", "code": "482913", … } ]`;

export const supabaseExample = `import { createClient } from '@supabase/supabase-js';

const mayfly = createClient('${builtOrigin}', 'any-key');

const { data: mailbox } = await mayfly.functions.invoke('temp-email', {
  body: { action: 'generate' },
});
const { data: messages } = await mayfly.functions.invoke('temp-email', {
  body: { action: 'messages', email: mailbox.email, token: mailbox.token },
});`;

export const eventsExample = `curl --no-buffer ${url}/events \\
  --header 'authorization: Bearer TOKEN'

event: mail-received
id: 1
data: { "messageId": "…" }`;

export const problemExample = `HTTP/1.1 401
content-type: application/problem+json

{ "type": "${builtOrigin}/developers#token_expired", "title": "Token expired",
  "status": 401, "detail": "Token expired", "code": "token_expired" }`;
