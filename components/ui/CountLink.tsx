import type { Route } from 'next';
import type { ComponentProps } from 'react';
import { Link } from './Link';

type CountLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & {
  /** The explorer's address of what was counted. */
  href: string;
  count: number;
  /** What is counted: records, or the people whom they are about. */
  of?: 'records' | 'people';
};

/**
 * A number that leads to the rows behind it. Beside what is shown stands the bare number, so that a test can follow every
 * such link and compare it with what the explorer counts there (`data-records` and `data-people` of its heading).
 */
export function CountLink({ href, count, of = 'records', ...rest }: CountLinkProps) {
  return <Link href={href as Route} data-count={count} data-count-of={of} {...rest} />;
}
