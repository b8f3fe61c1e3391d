import { Fragment, type ReactNode } from 'react';
import { type Fact, type Variant, whenMarks } from '../common/installation.ts';

type WhenProps<Name extends Fact> = {
  fact: Name;
  /** Values for which the content is shown. */
  is: Variant<Name> | readonly Variant<Name>[];
  children: ReactNode;
};

/**
 * Shows its content only on an installation with one of these values. The built page contains every variant, and the server
 * keeps one at startup. Use it only outside islands: removing a variant would break hydration.
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
