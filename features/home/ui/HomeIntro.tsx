import type { Route } from 'next';
import { START_LABEL } from '@/components/layout/navigation';
import { Button } from '@/components/ui/Button';
import { CountLink } from '@/components/ui/CountLink';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { MAX_TEXT_LENGTH } from '@/features/search/model/search-query';
import { routes } from '@/lib/routes';
import { currentSite } from '@/lib/site/site';
import { countText } from '@/lib/text/count-text';
import { plural } from '@/lib/text/plural';
import { preloadText } from '@/lib/theme/preload-fonts';
import styles from './HomeIntro.module.scss';

export type BanCounts = {
  readonly records: number;
  readonly restored: number;
  /** Bans that ended in another way than by a restoration. */
  readonly ended: number;
  readonly inForce: number;
};

/**
 * The first screen of the home page: the purpose of the site, its authors, three links, the counts and a search for people.
 * @param counts numbers of recorded bans
 * @param showsSamples true while the site shows fictional sample records
 */
export function HomeIntro({ counts, showsSamples }: { counts: BanCounts; showsSamples: boolean }) {
  preloadText();
  const { homeHeading, homeText } = currentSite();
  const { records } = counts;
  return (
    <header className={styles.intro}>
      <h1>{homeHeading || 'When a platform bans a creator, this is the record.'}</h1>
      <p className="standfirst">
        {homeText ||
          'Creators document their bans, appeals and restorations here, with evidence. Free to read, download and cite.'}
      </p>
      <p className={styles.actions}>
        <Link className="button button-primary" href={routes.start()}>
          <bdi>{START_LABEL}</bdi>
        </Link>
        <Link className="button" href={routes.bans()}>
          {records > 0 ? `Browse ${plural(records, 'record')}` : 'Browse records'}
        </Link>
        <Link className="button" href={routes.data()}>
          Download the data
        </Link>
      </p>
      <div className={styles.find}>
        {records > 0 && <Counts counts={counts} />}
        <FindPerson />
      </div>
      <p className={styles.note}>
        {showsSamples && (
          <span>Demo data: people marked Demo are fictional. The laws in the guides are real.</span>
        )}
        <Link className="text-link" href={routes.methods() as Route}>
          How we count
        </Link>
      </p>
    </header>
  );
}

/** The number of bans as two sentences, whose numbers add up. Each number links to its rows. */
function Counts({ counts: { records, restored, ended, inForce } }: { counts: BanCounts }) {
  return (
    <p className={styles.counts}>
      <CountLink href={routes.bans()} count={records}>
        {plural(records, 'ban')}
      </CountLink>
      :{' '}
      <CountLink href={routes.bans({ state: 'restored' })} count={restored}>
        {countText(restored)} restored
      </CountLink>
      ,{' '}
      {ended > 0 && (
        <>
          <CountLink href={routes.bans({ state: 'ended' })} count={ended}>
            {countText(ended)} ended otherwise
          </CountLink>
          ,{' '}
        </>
      )}
      <strong>
        <CountLink href={routes.bans({ state: 'in-force' })} count={inForce}>
          {countText(inForce)} still in force
        </CountLink>
        .
      </strong>
    </p>
  );
}

function FindPerson() {
  return (
    <search>
      <form className={styles.person} action={routes.search()} method="get">
        <label htmlFor="find-person">Find a person</label>
        <input
          id="find-person"
          type="search"
          name="q"
          placeholder="Name or username"
          maxLength={MAX_TEXT_LENGTH}
          autoComplete="off"
          suppressHydrationWarning
        />
        <input type="hidden" name="kind" value="profile" />
        <Button type="submit" suppressHydrationWarning>
          <Icon name="search" /> Search
        </Button>
      </form>
    </search>
  );
}
