import { CountLink } from '@/components/ui/CountLink';
import { DemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { Time } from '@/components/ui/Time';
import type { FoundRestriction } from '@/lib/data/restrictions';
import { recordStatus, recordTitle } from '@/lib/domain/bans/record-text';
import { countText } from '@/lib/domain/count-text';
import type { RecordQuestion } from '@/lib/domain/search/question';
import { routes } from '@/lib/routes';
import styles from './MatchingRecords.module.scss';

/** Records that match a search: their number, and the first rows. */
export type RecordMatches = RecordQuestion & {
  readonly records: number;
  readonly rows: readonly FoundRestriction[];
};

const HEADINGS = { ban: 'Matching bans', report: 'Matching shadowban reports' } as const;

/** The bans or reports that a question is about, and a link to all of them in the explorer. */
export function MatchingRecords({ kind, filter, records, rows }: RecordMatches) {
  const href = kind === 'ban' ? routes.bans(filter) : routes.reports(filter);
  return (
    <section className={styles.records} aria-labelledby="matching-records">
      <h2 id="matching-records" className={styles.heading}>
        {HEADINGS[kind]}
      </h2>
      <ul className="plain-list">
        {rows.map(({ restriction, profile }) => (
          <li key={restriction.id} className={styles.row}>
            <span className={styles.title}>
              <PlatformMark platform={restriction.platform} />
              <Link href={kind === 'ban' ? routes.ban(restriction.id) : routes.report(restriction.id)}>
                {recordTitle(restriction, profile.displayName)}
              </Link>
              <DemoMark isSample={profile.isSample} />
            </span>
            <StatusLabel status={recordStatus(restriction)} />
            {restriction.began && <Time when={restriction.began} />}
          </li>
        ))}
      </ul>
      <p>
        <CountLink href={href} count={records}>
          See all {countText(records)} in the explorer
        </CountLink>
      </p>
    </section>
  );
}
