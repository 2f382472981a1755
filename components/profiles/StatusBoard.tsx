import { StatusTerm } from '@/components/glossary/StatusTerm';
import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { PresenceLine } from '@/components/ui/PresenceLine';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { Time } from '@/components/ui/Time';
import { PLATFORMS } from '@/lib/domain/platform';
import { presenceLine } from '@/lib/domain/presence/presence-line';
import { lineStart } from '@/lib/domain/presence/presence-line-text';
import type { StatusRow } from '@/lib/domain/presence/status-board';
import { type IsoDate, onDay, whenText } from '@/lib/domain/time/when';
import { routes } from '@/lib/routes';
import styles from './StatusBoard.module.scss';

const YEARS = 2;

/** Where a person stands on every platform: status, since when, the line, and where to find them. */
export function StatusBoard({ board, today }: { board: readonly StatusRow[]; today: IsoDate }) {
  if (board.length === 0) return null;
  const from = whenText({ ...onDay(lineStart(today, YEARS)), precision: 'month' }, 'long');
  return (
    <section aria-labelledby="board">
      <SectionHeading
        id="board"
        note={`${from} to today`}
        action={<Link href={routes.methods()}>How to read this</Link>}
      >
        Where they stand
      </SectionHeading>
      <ul className="plain-list">
        {board.map((row) => (
          <BoardRow
            key={row.platform}
            row={row}
            today={today}
            isFirst={board.find(({ state }) => state === row.state) === row}
          />
        ))}
      </ul>
    </section>
  );
}

type BoardRowProps = {
  row: StatusRow;
  today: IsoDate;
  /** The first with its status, which is explained there. */
  isFirst: boolean;
};

function BoardRow({ row, today, isFirst }: BoardRowProps) {
  const { displayName } = PLATFORMS[row.platform];
  const Status = isFirst ? StatusTerm : StatusLabel;
  return (
    <li id={row.platform} className={styles.row}>
      <p className={styles.platform}>
        <PlatformMark platform={row.platform} />
        {displayName}
      </p>
      <p className={styles.state}>
        <Status status={row.state} />
        <span>
          {row.since ? (
            <>
              since <Time when={row.since} />
            </>
          ) : (
            'since when is not known'
          )}
        </span>
      </p>
      <div className={styles.line}>
        <PresenceLine line={presenceLine(row.record, lineStart(today, YEARS), today)} />
      </div>
      <p className={styles.note}>
        <RowNote row={row} platform={displayName} />
      </p>
    </li>
  );
}

function RowNote({ row, platform }: { row: StatusRow; platform: string }) {
  const { state, backAfterDays, appealPendingDays, record } = row;
  if (appealPendingDays !== null) return `appeal pending, day ${appealPendingDays}`;
  if (state === 'limited') return 'self-reported';
  const back =
    backAfterDays === null ? null : `back after ${backAfterDays} ${backAfterDays === 1 ? 'day' : 'days'}`;
  if (state === 'banned' || !record.presence.url) return back;
  return (
    <>
      {back && <span>{back}</span>}
      <a className="text-link" href={record.presence.url} rel="me nofollow noopener">
        find them here<span className="visually-hidden"> on {platform}</span>
      </a>
    </>
  );
}
