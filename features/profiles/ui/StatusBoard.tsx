import { Link } from '@/components/ui/Link';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { PresenceLine } from '@/components/ui/PresenceLine';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { Time } from '@/components/ui/Time';
import { presenceLine } from '@/features/bans/model/presence/presence-line';
import { lineStart } from '@/features/bans/model/presence/presence-line-text';
import type { StatusRow } from '@/features/bans/model/presence/status-board';
import { StatusTerm } from '@/features/glossary/ui/StatusTerm';
import { PLATFORMS } from '@/lib/domain/platform';
import { plural } from '@/lib/plural';
import { routes } from '@/lib/routes';
import { type IsoDate, onDay, whenText } from '@/lib/time/when';
import styles from './StatusBoard.module.scss';

const YEARS = 2;

/** A person's status by platform: status, start date, line and link. */
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
        Status by platform
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
  /** The first row with its status; its word is explained. */
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
            'start date not known'
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
  const back = backAfterDays === null ? null : `back after ${plural(backAfterDays, 'day')}`;
  if (state === 'banned' || !record.presence.url) return back;
  return (
    <>
      {back && <span>{back}</span>}
      <a className="text-link" href={record.presence.url} rel="me nofollow noopener">
        Visit on {platform}
      </a>
    </>
  );
}
