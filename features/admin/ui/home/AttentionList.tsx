import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/Card';
import { Icon, type IconName } from '@/components/ui/Icon';
import { boundedCountText, type Count, type Matter, type Overview } from '@/features/admin/model/overview';
import { routes } from '@/lib/routes';
import { isPartOn } from '@/lib/site/parts';
import { pluralForm } from '@/lib/text/plural';
import { StudioLink } from '../../../../components/workspace/StudioPage';
import { textIn } from '../table/cells';
import styles from './AdminHome.module.scss';
import { RecordCheck } from './RecordCheck';

const of = (query: string) => `${routes.admin.streams()}?${query}`;

type Total = {
  readonly label: string;
  readonly count: Count;
  readonly href: string;
  /** Its part of the bar. Totals without one are counted in the others too. */
  readonly part?: 'published' | 'pending' | 'hidden';
};

/** Totals of streams and of personalities, each linked to its list. */
export function Counts({ overview: { streams, personalities, at } }: { overview: Overview }) {
  return (
    <div className={styles.totals}>
      {isPartOn('streams') && (
        <TotalsOf
          name="Streams"
          totals={[
            { label: 'Published', count: streams.ACTIVE, href: of('status=ACTIVE'), part: 'published' },
            { label: 'Pending', count: streams.PENDING, href: of('status=PENDING'), part: 'pending' },
            { label: 'Hidden', count: streams.INACTIVE, href: of('status=INACTIVE'), part: 'hidden' },
            { label: 'Upcoming', count: streams.upcoming, href: of(`status=ACTIVE&order=oldest&from=${at}`) },
            { label: 'Featured', count: streams.featured, href: of('status=ACTIVE&featured=yes') },
          ]}
        />
      )}
      <TotalsOf
        name="Personalities"
        totals={[
          {
            label: 'Published',
            count: personalities.shown,
            href: routes.admin.personalities(),
            part: 'published',
          },
          {
            label: 'Hidden',
            count: personalities.hidden,
            href: `${routes.admin.personalities()}?active=no`,
            part: 'hidden',
          },
        ]}
      />
    </div>
  );
}

/** The totals of one kind of record below a bar of its states. */
function TotalsOf({ name, totals }: { name: string; totals: readonly Total[] }) {
  return (
    <Card id={`totals-${name.toLowerCase()}`} title={name}>
      <div className={styles.bar} aria-hidden="true">
        {totals.map(
          ({ label, part, count: { count } }) =>
            part && count > 0 && <span key={label} data-part-of={part} style={{ flexGrow: count }} />,
        )}
      </div>
      <ul className={`plain-list ${styles.counts}`}>
        {totals.map(({ label, count, href, part }) => (
          <li key={label}>
            <StudioLink href={href as Route}>
              <strong>{boundedCountText(count)}</strong>
              <span data-part-of={part}>{label}</span>
            </StudioLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Words = {
  readonly icon: IconName;
  readonly one: string;
  readonly many: string;
  readonly href: string /** True if only upcoming streams are counted. */;
  readonly isToCome?: true;
};

const WORDS: Readonly<Record<Matter['id'], Words>> = {
  'soon-hidden': {
    icon: 'calendar3',
    one: 'stream is due to start but still pending',
    many: 'streams are due to start but still pending',
    href: of('status=PENDING&order=oldest'),
    isToCome: true,
  },
  pending: {
    icon: 'hourglass-split',
    one: 'stream is pending',
    many: 'streams are pending',
    href: of('status=PENDING'),
  },
  'no-thumbnail': {
    icon: 'card-image',
    one: 'upcoming stream has no thumbnail',
    many: 'upcoming streams have no thumbnail',
    href: of('status=ACTIVE&lacks=thumbnail&order=oldest'),
    isToCome: true,
  },
  'no-image': {
    icon: 'person',
    one: 'personality has no picture',
    many: 'personalities have no picture',
    href: `${routes.admin.personalities()}?lacks=image`,
  },
  'none-featured': {
    icon: 'star',
    one: 'stream is featured',
    many: 'streams are featured, so the newest recorded one is shown first',
    href: routes.admin.streams(),
  },
};

/** Open tasks, most urgent first, and the check of all records. */
export function AttentionList({
  overview,
  top,
}: {
  overview: Overview;
  /** A line above the tasks. */
  top?: ReactNode;
}) {
  const { matters } = overview;
  return (
    <Card id="attention" title="Needs attention">
      {top && <div className={styles.top}>{top}</div>}
      {matters.length === 0 && (
        <p className={styles.none}>
          <Icon name="check-circle-fill" /> No open tasks.
        </p>
      )}
      <ul className={`plain-list ${styles.matters}`}>
        {matters.map(({ id, model, total, rows }) => {
          const { icon, one, many, href, isToCome } = WORDS[id];
          const none = id === 'none-featured';
          return (
            <li key={id}>
              <Icon name={icon} />
              <div>
                <p>
                  <StudioLink href={(isToCome ? `${href}&from=${overview.at}` : href) as Route}>
                    {none ? 'No' : boundedCountText(total)} {pluralForm(total.count, one, many)}
                  </StudioLink>
                </p>
                <ul className="plain-list">
                  {rows.map((row) => (
                    <li key={row.id}>
                      <StudioLink
                        href={
                          model === 'Stream' ? routes.admin.stream(row.id) : routes.admin.personality(row.id)
                        }
                        dir="auto"
                      >
                        {textIn(row, model === 'Stream' ? 'title' : 'displayName') || row.id}
                      </StudioLink>
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          );
        })}
      </ul>
      <RecordCheck />
    </Card>
  );
}
