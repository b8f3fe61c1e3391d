import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

export type ButtonLook = {
  /** One primary button per view: the thing one came for. */
  kind?: 'primary' | 'plain' | 'quiet';
  size?: 'sm' | 'md' | 'lg';
  /** Square, for a single icon; give it an `aria-label`. */
  icon?: boolean;
  /** Turns red under the pointer: the action destroys something. */
  danger?: boolean;
};

function buttonClass({ kind, size, icon, danger }: ButtonLook, className: string | undefined): string {
  return joinClasses(
    'button',
    kind && kind !== 'plain' && `button-${kind}`,
    size && size !== 'md' && `button-${size}`,
    icon && 'button-icon',
    danger && 'button-danger',
    className,
  );
}

export function Button({
  kind,
  size,
  icon,
  danger,
  className,
  type = 'button',
  ...rest
}: ButtonLook & ComponentProps<'button'>) {
  const look = { kind, size, icon, danger } as ButtonLook;
  return <button {...rest} type={type} className={buttonClass(look, className)} />;
}

export function ButtonLink({
  kind,
  size,
  icon,
  danger,
  className,
  ...rest
}: ButtonLook & ComponentProps<'a'>) {
  const look = { kind, size, icon, danger } as ButtonLook;
  return <a {...rest} className={buttonClass(look, className)} />;
}
