import type { Route } from 'next';
import type { ComponentProps } from 'react';
import { Link } from './Link';

type CountLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & {
  /** The explorer's address of the counted rows. */
  href: string;
  count: number;
  /** The counted unit: records or people. */
  of?: 'records' | 'people';
};

/**
 * A number that links to the rows behind it. `data-count` has the bare number, of records unless `data-count-of` says
 * `people`, so that a test can follow every such link and compare it with the explorer's count (`data-records` and
 * `data-people` of its heading).
 */
export function CountLink({ href, count, of = 'records', ...rest }: CountLinkProps) {
  return (
    <Link
      href={href as Route}
      data-count={count}
      data-count-of={of === 'people' ? of : undefined}
      {...rest}
    />
  );
}
