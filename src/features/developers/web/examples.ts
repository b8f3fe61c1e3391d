import { builtOrigin } from '#platform/http/common/site-manifest.ts';

export type Example = {
  id: string;
  code: string;
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

export const waitExample: Example = {
  id: 'example-wait',
  code: `curl ${url} \\
  --json '{ "action": "wait", "email": "…", "token": "…", "has": "code" }'`,
  answer: `{ "timedOut": false, "expired": false, "messages": [
    { "subject": "Your verification code", "code": "482913", … } ] }`,
};

export const clientExample: Example = {
  id: 'example-client',
  code: `import { createInbox } from 'mayfly/client';

await using inbox = await createInbox({ server: '${builtOrigin}' });
console.log('Sign up with', inbox.address);
console.log('Code:', await inbox.waitForCode({ timeoutSeconds: 60 }));`,
};

export const commandLineExample: Example = {
  id: 'example-command-line',
  code: `export MAYFLY_URL=${builtOrigin}
ADDRESS=$(npx mayfly new)
# Sign up with "$ADDRESS" here.
CODE=$(npx mayfly code --timeout 60)`,
};

export const fixtureExample: Example = {
  id: 'example-fixture',
  code: `import { expect, test } from 'mayfly/playwright';

test('a new member confirms the address', async ({ page, inbox }) => {
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill(inbox.address);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByLabel('Code').fill(await inbox.waitForCode());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(inbox).toReceive({ subject: 'Welcome' });
});`,
};

export const agentUrlExample: Example = {
  id: 'example-agent-url',
  code: `{
  "mcpServers": {
    "mayfly": { "type": "http", "url": "${builtOrigin}/mcp" }
  }
}`,
};

export const agentProgramExample: Example = {
  id: 'example-agent-program',
  code: `{
  "mcpServers": {
    "mayfly": {
      "command": "npx",
      "args": ["-y", "mayfly", "mcp", "--server", "${builtOrigin}"]
    }
  }
}`,
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
