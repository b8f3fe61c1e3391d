import type { Tool } from './tools.ts';

const maxOtherTools = 3;

/** Lists up to three other tools for the page at `currentPath`, those of its category first. */
export function otherTools(currentPath: string, available: readonly Tool[]): Tool[] {
  const category = available.find((tool) => tool.path === currentPath)?.category;
  const others = available.filter((tool) => tool.path !== currentPath);
  const [near, far] = [true, false].map((same) =>
    others.filter((tool) => (tool.category === category) === same),
  );
  return [...(near ?? []), ...(far ?? [])].slice(0, maxOtherTools);
}

/** Finds the first tool that is not among the other tools on the page at `currentPath`. */
export function findUnlistedTool(currentPath: string, available: readonly Tool[]): Tool | undefined {
  const listed = new Set(otherTools(currentPath, available).map((tool) => tool.path));
  return available.find((tool) => tool.path !== currentPath && !listed.has(tool.path));
}
