import type { Tool } from '../common/tools.ts';
import { ToolIcon } from './tool-icon.tsx';

/** One cell of a hairline grid; the whole cell is the link. */
export function ToolCard({ tool }: { tool: Tool }) {
  return (
    <li className="grid-cell group">
      <ToolIcon tool={tool} />
      <h3 className="mt-4 mb-1">{tool.title}</h3>
      <p className="grow text-sm text-soft">{tool.description}</p>
      <a className="cell-link" href={tool.path}>
        Open {tool.title}
      </a>
    </li>
  );
}
