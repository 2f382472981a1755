import type { Route } from 'next';
import { Icon } from './Icon';
import { Link } from './Link';
import styles from './Pager.module.scss';

export type PagerProps = {
  /** Page number, starting at 1. */
  page: number;
  hasNext: boolean;
  getHref: (page: number) => string;
  /** The name of the list: "Briefs". */
  label: string;
};

/** Newer and older, as links. Nothing where everything fits on one page. */
export function Pager({ page, hasNext, getHref, label }: PagerProps) {
  if (page === 1 && !hasNext) return null;
  return (
    <nav className={styles.pager} aria-label={`${label}, pages`}>
      {page > 1 && (
        <Link className="button" rel="prev" href={getHref(page - 1) as Route}>
          <Icon name="chevron-left" /> Previous page
        </Link>
      )}
      <span className="muted">Page {page}</span>
      {hasNext && (
        <Link className="button" rel="next" href={getHref(page + 1) as Route}>
          Next page <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
