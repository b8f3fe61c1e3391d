import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

type BadgeProps = {
  /** `count` is the filled pill next to a heading. */
  tone?: 'neutral' | 'good' | 'warn' | 'bad' | 'count';
  className?: string;
  children: ReactNode;
};

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span className={joinClasses('badge', tone !== 'neutral' && `badge-${tone}`, className)}>{children}</span>
  );
}
