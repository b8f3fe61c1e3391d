type ToolCategory = 'privacy' | 'ai' | 'media';

/** A two-color gradient, defined in the style sheet. */
type ToolGradient =
  | 'amber'
  | 'teal'
  | 'plum'
  | 'moss'
  | 'indigo'
  | 'slate'
  | 'rust'
  | 'olive'
  | 'sea'
  | 'brick';

export type Tool = {
  path: string;
  title: string;
  description: string;
  category: ToolCategory;
  gradient: ToolGradient;
};

export const tools: readonly Tool[] = [
  {
    path: '/temp-email',
    title: 'Temporary Email',
    description: 'A ten-minute inbox for sign-ups you do not trust.',
    category: 'privacy',
    gradient: 'amber',
  },
  {
    path: '/temp-phone',
    title: 'Temporary Phone',
    description: 'A number for one SMS code, gone in fifteen minutes.',
    category: 'privacy',
    gradient: 'teal',
  },
  {
    path: '/temp-identity',
    title: 'Identity Generator',
    description: 'A made-up person, generated in your browser.',
    category: 'privacy',
    gradient: 'plum',
  },
  {
    path: '/password-generator',
    title: 'Password Generator',
    description: 'Strong, truly random, and never sent anywhere.',
    category: 'privacy',
    gradient: 'moss',
  },
  {
    path: '/ai-text-analyzer',
    title: 'AI Text Analyzer',
    description: 'Sentiment, tone and readability, with reasons.',
    category: 'ai',
    gradient: 'indigo',
  },
  {
    path: '/content-summarizer',
    title: 'Content Summarizer',
    description: 'The few sentences that matter most.',
    category: 'ai',
    gradient: 'slate',
  },
  {
    path: '/email-optimizer',
    title: 'Email Optimizer',
    description: 'Subject lines that say more with less.',
    category: 'ai',
    gradient: 'rust',
  },
  {
    path: '/product-description-generator',
    title: 'Product Generator',
    description: 'Product descriptions from a name and its features.',
    category: 'ai',
    gradient: 'olive',
  },
  {
    path: '/meeting-transcriber',
    title: 'Meeting Transcriber',
    description: 'From a recording to notes and action items.',
    category: 'ai',
    gradient: 'sea',
  },
  {
    path: '/youtube-tool',
    title: 'YouTube Tool',
    description: 'Every size of a public video thumbnail.',
    category: 'media',
    gradient: 'brick',
  },
];

const maxOtherTools = 3;

/** Lists up to three other tools, those of the same category first. */
export function otherTools(currentPath: string, available: readonly Tool[]): Tool[] {
  const category = available.find((tool) => tool.path === currentPath)?.category;
  const others = available.filter((tool) => tool.path !== currentPath);
  const [near, far] = [true, false].map((same) =>
    others.filter((tool) => (tool.category === category) === same),
  );
  return [...(near ?? []), ...(far ?? [])].slice(0, maxOtherTools);
}

/** Finds a tool that `otherTools` leaves out. */
export function findUnlistedTool(currentPath: string, available: readonly Tool[]): Tool | undefined {
  const listed = new Set(otherTools(currentPath, available).map((tool) => tool.path));
  return available.find((tool) => tool.path !== currentPath && !listed.has(tool.path));
}
