import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'icon' | 'aria-label'> & {
  /** Its name, and what its tooltip says. */
  label: string;
};

/** A button without words; whoever rests on it reads what it does. */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button {...rest} icon aria-label={label} />
    </Tooltip>
  );
}
