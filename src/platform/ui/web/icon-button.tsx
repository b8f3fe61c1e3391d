import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'icon' | 'aria-label'> & {
  label: string;
};

export function IconButton({ label, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button {...rest} icon aria-label={label} />
    </Tooltip>
  );
}
