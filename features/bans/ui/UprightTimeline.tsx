import type { CSSProperties } from 'react';
import { PlatformMark } from '@/components/ui/PlatformMark';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { PlatformRecord } from '@/features/bans/model/presence-line';
import type { RestrictionEntry } from '@/features/bans/model/timeline';
import {
  type TimeOrder,
  type Upright,
  type UprightRow,
  uprightLine,
} from '@/features/bans/model/upright-line';
import type { RecordType } from '@/lib/domain/restriction-filter';
import type { IsoDate } from '@/lib/time/when';
import { EventText } from './Timeline';
import styles from './UprightTimeline.module.scss';

const ORDERS: Readonly<Record<TimeOrder, string>> = {
  'newest-first': 'Newest first',
  'oldest-first': 'Oldest first',
};

/** The order in which the strokes lie over each other. */
const STROKES = ['thread', 'active', 'limited', 'restored', 'banned', 'cut', 'appeal'] as const;

type UprightTimelineProps = {
  /** In the order in which they are shown. */
  entries: readonly RestrictionEntry[];
  /** The platforms of the lanes, with their records. */
  records: readonly PlatformRecord[];
  order: TimeOrder;
  today: IsoDate;
  subject?: RecordType;
};

/** Events beside the lines of their platforms, with time from top to bottom. */
export function UprightTimeline({ entries, records, order, today, subject = 'ban' }: UprightTimelineProps) {
  const upright = uprightLine(entries, records, today, order);
  const lanes: CSSProperties & Readonly<Record<'--lanes' | '--affected', number>> = {
    '--lanes': upright.lanes.length,
    '--affected': upright.affected,
  };
  const years = getYears(entries, upright);
  return (
    <section aria-labelledby="timeline" className={styles.timeline} style={lanes}>
      <SectionHeading id="timeline" note={entries.length > 1 && ORDERS[order]}>
        Timeline
      </SectionHeading>
      {entries.length === 0 ? (
        <p className="muted">No bans on record.</p>
      ) : (
        <>
          {upright.lanes.length > 1 && <Marks lanes={upright.lanes} />}
          {order === 'newest-first' ? (
            <Edge row={upright.head} width={upright.width} label="Today" />
          ) : (
            <Edge row={upright.head} width={upright.width} />
          )}
          {years.map(({ year, items }) => (
            <div key={items[0]?.entry.id} className={styles.year}>
              <p className={styles.number} aria-hidden="true">
                {year}
              </p>
              <ol className="plain-list">
                {items.map(({ entry, row }) => (
                  <li key={entry.id} className={styles.row}>
                    <Lanes row={row} width={upright.width} />
                    <EventText entry={entry} subject={subject} />
                    <Gap row={row} />
                  </li>
                ))}
              </ol>
            </div>
          ))}
          {order === 'oldest-first' && <p className={styles.end}>Today</p>}
        </>
      )}
    </section>
  );
}

type Year = {
  readonly year: string | null;
  readonly items: readonly { readonly entry: RestrictionEntry; readonly row: UprightRow }[];
};

/** Groups entries by year. Entries without a date have none. */
function getYears(entries: readonly RestrictionEntry[], { rows }: Upright): readonly Year[] {
  const items = entries.flatMap((entry, at) => {
    const row = rows[at];
    return row ? [{ entry, row }] : [];
  });
  const groups = Map.groupBy(items, ({ entry }) => entry.when?.date.slice(0, 4) ?? null);
  return [...groups].map(([year, group]) => ({ year, items: group }));
}

function Marks({ lanes }: Pick<Upright, 'lanes'>) {
  return (
    <p className={styles.marks} aria-hidden="true">
      <span>
        {lanes.map((platform) => (
          <PlatformMark key={platform} platform={platform} />
        ))}
      </span>
    </p>
  );
}

/** The lines above the first event. */
function Edge({ row, width, label }: { row: UprightRow; width: number; label?: string }) {
  return (
    <div className={`${styles.row} ${styles.edge}`}>
      <Lanes row={row} width={width} />
      {label && <p>{label}</p>}
      <Gap row={row} />
    </div>
  );
}

function Gap({ row: { gap, wait } }: { row: UprightRow }) {
  return (
    <p className={styles.gap} style={{ minBlockSize: gap }}>
      {wait}
    </p>
  );
}

/** The piece of the lines beside an event. The events and the status board have the same facts in words. */
function Lanes({ row: { paths }, width }: { row: UprightRow; width: number }) {
  return (
    <div className={styles.rail} aria-hidden="true">
      <svg viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" aria-hidden="true">
        {STROKES.map((name) => paths[name] && <path key={name} className={styles[name]} d={paths[name]} />)}
      </svg>
    </div>
  );
}
