import { CountLink } from '@/components/ui/CountLink';
import { DemoMark } from '@/components/ui/DemoMark';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { Time } from '@/components/ui/Time';
import { recordStatus, recordTitle } from '@/features/bans/model/record-text';
import type { FoundRestriction } from '@/features/bans/server/restrictions';
import type { RecordQuestion } from '@/features/search/model/question';
import { countText } from '@/lib/domain/count-text';
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
