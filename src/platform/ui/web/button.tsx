import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { joinClasses } from './join-classes.ts';

export type ButtonLook = {
  /** Use one primary button per view, for its main action. */
  kind?: 'primary' | 'plain' | 'quiet';
  size?: 'sm' | 'md' | 'lg';
  /** Square, for a single icon. Needs an `aria-label`. */
  icon?: boolean;
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
}: ButtonLook & Omit<ComponentProps<'button'>, 'ref'>) {
  const look = { kind, size, icon, danger } as ButtonLook;
  const element = useRegainedFocus(rest.disabled === true);
  return <button {...rest} ref={element} type={type} className={buttonClass(look, className)} />;
}

/**
 * Gives a button back the focus that the browser took when the button was disabled, unless another element has the
 * focus now.
 */
function useRegainedFocus(isDisabled: boolean) {
  const element = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isDisabled) hadFocus.current = document.activeElement === element.current;
    else if (hadFocus.current && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true });
  }, [isDisabled]);
  return element;
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
