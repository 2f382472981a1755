import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import type { FilmSummary } from '@/features/films/model/film';
import { sampleNotice } from '@/features/films/model/sample-notice';
import { routes } from '@/lib/routes';
import styles from './SampleNotice.module.scss';

/** States that the film is fictional, and what plays instead. */
export function SampleNotice({ film }: { film: Pick<FilmSummary, 'kind' | 'isUpcoming'> }) {
  return (
    <p className={styles.notice}>
      {sampleNotice(film)}{' '}
      <Link className="text-link" href={`${routes.methods()}#sample` as Route}>
        About the demo records
      </Link>
    </p>
  );
}
