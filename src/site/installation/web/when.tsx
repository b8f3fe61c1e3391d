import { Fragment, type ReactNode } from 'react';
import { type Fact, type Variant, whenMarks } from '../common/installation.ts';

type WhenProps<Name extends Fact> = {
  fact: Name;
  /** One of these holds. */
  is: Variant<Name> | readonly Variant<Name>[];
  children: ReactNode;
};

/**
 * Shown only on an installation of this kind: the built page holds every kind, and the server keeps one at start. Only
 * outside of islands, which would not be rendered alike in the browser.
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
