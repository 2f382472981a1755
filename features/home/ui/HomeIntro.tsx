import type { Route } from 'next';
import { START_LABEL } from '@/components/layout/navigation';
import { Link } from '@/components/ui/Link';
import { plural } from '@/lib/plural';
import { routes } from '@/lib/routes';
import { currentSite } from '@/lib/site/site';
import styles from './HomeIntro.module.scss';

/**
 * The first screen of the home page: the purpose of the site, its authors, and three links.
 * @param records number of recorded bans
 * @param showsSamples true while the site shows fictional sample records
 */
export function HomeIntro({ records, showsSamples }: { records: number; showsSamples: boolean }) {
  const { homeHeading, homeText } = currentSite();
  return (
    <header className={styles.intro}>
      <h1>{homeHeading || 'When a platform bans a creator, this is the record.'}</h1>
      <p className="standfirst">
        {homeText ||
          'Creators document their bans, appeals and restorations here, with evidence. Free to read, download and cite.'}
      </p>
      <p className={styles.actions}>
        <Link className="button button-primary" href={routes.start()}>
          {START_LABEL}
        </Link>
        <Link className="button" href={routes.bans()}>
          {records > 0 ? `Browse ${plural(records, 'record')}` : 'Browse records'}
        </Link>
        <Link className="button" href={routes.data()}>
          Download the data
        </Link>
      </p>
      <p className={styles.note}>
        {showsSamples && <span>Demo data: people marked Demo are fictional. The law is real.</span>}
        <Link className="text-link" href={routes.methods() as Route}>
          How we count
        </Link>
      </p>
    </header>
  );
}
