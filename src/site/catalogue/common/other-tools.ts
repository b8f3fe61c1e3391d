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
