import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/Card';
import { Icon, type IconName } from '@/components/ui/Icon';
import { type Count, countText, type Matter, type Overview } from '@/features/admin/model/overview';
import { routes } from '@/lib/routes';
import { isAddressOn } from '@/lib/site/parts';
import { pluralForm } from '@/lib/text/plural';
import { StudioLink } from '../../../../components/workspace/StudioPage';
import { textIn } from '../table/cells';
import styles from './AdminHome.module.scss';

/** Totals, each linked to its list. */
export function Counts({ overview }: { overview: Overview }) {
  const { streams, personalities } = overview;
  const of = (query: string) => `${routes.admin.streams()}?${query}`;
  const all: readonly (readonly [string, Count, string])[] = [
    ['Published streams', streams.ACTIVE, of('status=ACTIVE')],
    ['Upcoming streams', streams.upcoming, of(`status=ACTIVE&order=oldest&from=${overview.at}`)],
    ['Pending streams', streams.PENDING, of('status=PENDING')],
    ['Hidden streams', streams.INACTIVE, of('status=INACTIVE')],
    ['Featured streams', streams.featured, of('status=ACTIVE&featured=yes')],
    ['Published personalities', personalities.shown, routes.admin.personalities()],
    ['Hidden personalities', personalities.hidden, `${routes.admin.personalities()}?active=no`],
  ];
  const figures = all.filter(([, , href]) => isAddressOn(href));
  return (
    <section aria-label="Totals" className={styles.counts}>
      <ul className="plain-list">
        {figures.map(([label, count, href]) => (
          <li key={href} data-group={href.startsWith(routes.admin.streams()) ? 'streams' : 'personalities'}>
            <StudioLink href={href as Route}>
              <strong>{countText(count)}</strong>
              <span>{label}</span>
            </StudioLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Words = {
  readonly icon: IconName;
  readonly one: string;
  readonly many: string;
  readonly href: string /** True if only upcoming streams are counted. */;
  readonly isToCome?: true;
};

const of = (query: string) => `${routes.admin.streams()}?${query}`;

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

/** Open tasks, most urgent first. */
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
                    {none ? 'No' : countText(total)} {pluralForm(total.count, one, many)}
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
    </Card>
  );
}
