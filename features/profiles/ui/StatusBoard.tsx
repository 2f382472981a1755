import { Icon } from '@/components/ui/Icon';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { StatusLabel } from '@/components/ui/StatusLabel';
import { Time } from '@/components/ui/Time';
import {
  isOpen,
  lastEndedBan,
  lineStart,
  presenceLine,
  type StatusRow,
} from '@/features/bans/model/presence-line';
import { STEP_SECONDS, STEPS } from '@/features/bans/model/record-sounds';
import { getScore, type ScoreLane } from '@/features/bans/model/score';
import { PresenceLine } from '@/features/bans/ui/PresenceLine';
import { HowToRead } from '@/features/figures/ui/HowToRead';
import { getPlatformName } from '@/lib/domain/platform';
import { plural } from '@/lib/text/plural';
import { daysBetween, type IsoDate, onDay, type Precision, whenText } from '@/lib/time/when';
import styles from './StatusBoard.module.scss';

const YEARS = 2;

/** The precision of a date for which a month is enough. */
const monthAtMost = (precision: Precision): Precision => (precision === 'day' ? 'month' : precision);

/** A person's status by platform: status, start date, line and link. */
export function StatusBoard({ board, today }: { board: readonly StatusRow[]; today: IsoDate }) {
  if (board.length === 0) return null;
  const start = lineStart(today, YEARS);
  const from = whenText({ ...onDay(start), precision: 'month' }, 'long');
  const score = getScore(board, start, today);
  return (
    <section aria-labelledby="board">
      <SectionHeading id="board" note={`${from} to today`}>
        Status by platform
      </SectionHeading>
      <HowToRead />
      <hear-record
        data-from={start}
        data-days={daysBetween(start, today)}
        data-bells={score.bells.join(' ')}
        suppressHydrationWarning
      >
        <div className={styles.lanes}>
          <ul className="plain-list">
            {board.map((row) => (
              <BoardRow key={row.platform} row={row} today={today} lane={score.lanes.get(row.platform)} />
            ))}
          </ul>
          <b className={styles.hairline} data-hairline="" hidden />
        </div>
        <div className={styles.hear} data-print="no">
          <button type="button" className="button" data-hear="" aria-describedby="heard">
            <Icon name="soundwave" /> <span>Listen to this record</span>
          </button>
          <p>
            <span id="heard" className={styles.how}>
              <bdi>
                Plays two years in {Math.round(STEPS * STEP_SECONDS)} seconds. Each account has its own pitch,
                and the oldest account has the lowest. A clear note means active, a short low note limited,
                and a dull knock banned.
              </bdi>
            </span>
            <bdi data-progress="" />
          </p>
          <span role="status" className="visually-hidden" />
        </div>
      </hear-record>
    </section>
  );
}

type BoardRowProps = {
  row: StatusRow;
  today: IsoDate;
  lane: ScoreLane | undefined;
};

function BoardRow({ row, today, lane }: BoardRowProps) {
  const displayName = getPlatformName(row);
  const start = lineStart(today, YEARS);
  const earlier = lastEndedBan(row.record, start);
  return (
    <li
      id={row.platform}
      className={styles.row}
      data-name={displayName}
      data-voice={lane?.voice}
      data-states={lane?.states}
      suppressHydrationWarning
    >
      <p className={styles.platform}>
        <PlatformMark platform={row.platform} />
        {displayName}
      </p>
      <p className={styles.state}>
        <StatusLabel status={row.state} />
        <span>
          {row.since ? (
            <>
              {row.state === 'left' ? 'on' : 'since'} <Time when={row.since} />
            </>
          ) : (
            'start date not known'
          )}
        </span>
      </p>
      <div className={styles.line}>
        <PresenceLine line={presenceLine(row.record, start, today)} />
        {earlier?.began && (
          <p className={styles.earlier}>
            <span aria-hidden="true">◂</span>
            banned <Time when={{ ...earlier.began, precision: monthAtMost(earlier.began.precision) }} />
          </p>
        )}
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
  if (!isOpen(state) || !record.presence.url) return back;
  return (
    <>
      {back && <span>{back}</span>}
      <a className="text-link" href={record.presence.url} rel="me nofollow noopener">
        Visit on {platform}
      </a>
    </>
  );
}
