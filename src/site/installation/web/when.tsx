import { Fragment, type ReactNode } from 'react';
import { type Fact, type Variant, whenMarks } from '../common/installation.ts';

type WhenProps<Name extends Fact> = {
  fact: Name;
  is: Variant<Name> | readonly Variant<Name>[];
  children: ReactNode;
};

/**
 * Shows its content only on an installation with one of these values. The built page contains every variant, and the
 * server removes the others at startup. Use it only outside islands, because the removal would break hydration.
 */
export function When<const Name extends Fact>({ fact, is, children }: WhenProps<Name>) {
  const kinds = [is].flat() as Variant<Name>[];
  return kinds.map((variant) => {
    const { start, end } = whenMarks(fact, variant);
    return (
      <Fragment key={variant}>
        {start}
        {children}
        {end}
      </Fragment>
    );
  });
}
