import type { Tool } from './tools.ts';

const maxOtherTools = 3;

/** Up to three other tools for the page of `currentPath`, those of its category first. */
export function otherTools(currentPath: string, available: readonly Tool[]): Tool[] {
  const category = available.find((tool) => tool.path === currentPath)?.category;
  const others = available.filter((tool) => tool.path !== currentPath);
  const [near, far] = [true, false].map((same) =>
    others.filter((tool) => (tool.category === category) === same),
  );
  return [...(near ?? []), ...(far ?? [])].slice(0, maxOtherTools);
}

/** The first tool that the page of `currentPath` does not offer among its other tools. */
export function findUnlistedTool(currentPath: string, available: readonly Tool[]): Tool | undefined {
  const listed = new Set(otherTools(currentPath, available).map((tool) => tool.path));
  return available.find((tool) => tool.path !== currentPath && !listed.has(tool.path));
}
