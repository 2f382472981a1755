import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Link } from './Link';

type CountLinkProps = {
  /** The explorer's address of what was counted. */
  href: string;
  count: number;
  /** What is counted: records, or the people whom they are about. */
  of?: 'records' | 'people';
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A number that leads to the rows behind it. Beside what is shown stands the bare number, so that a test can follow every
 * such link and compare it with what the explorer counts there (`data-records` and `data-people` of its heading).
 */
export function CountLink({ href, count, of = 'records', className, children }: CountLinkProps) {
  return (
    <Link href={href as Route} className={className} data-count={count} data-count-of={of}>
      {children}
    </Link>
  );
}
