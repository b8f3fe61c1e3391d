import { defineSettings } from '#platform/config/server/define-settings.ts';
import { onOff } from '#platform/config/server/setting-schemas.ts';

export const mcpSettings = defineSettings({
  isOn: {
    env: 'MAYFLY_MCP',
    schema: onOff(true),
    description: 'Offers the tools to AI agents at `POST /mcp` (Model Context Protocol).',
  },
});
