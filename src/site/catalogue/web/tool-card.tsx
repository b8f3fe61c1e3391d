import {
  AlignLeft,
  AudioLines,
  ListFilter,
  LockKeyhole,
  type LucideIcon,
  Mail,
  Smartphone,
  SquarePlay,
  Tag,
  TrendingUp,
  UserRound,
  Wrench,
} from 'lucide-react';
import type { Tool } from '../common/tools.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  '/temp-email': Mail,
  '/temp-phone': Smartphone,
  '/temp-identity': UserRound,
  '/password-generator': LockKeyhole,
  '/ai-text-analyzer': AlignLeft,
  '/content-summarizer': ListFilter,
  '/email-optimizer': TrendingUp,
  '/product-description-generator': Tag,
  '/meeting-transcriber': AudioLines,
  '/youtube-tool': SquarePlay,
};

export function ToolIcon({ tool }: { tool: Tool }) {
  const Icon = icons[tool.path] ?? Wrench;
  return (
    <span className={`tool-tile tool-tile-${tool.gradient}`}>
      <Icon size={22} />
    </span>
  );
}

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
