import type { Route } from 'next';
import type { Count, Overview } from '@/features/admin/model/overview';
import { routes } from '@/lib/routes';
import { isAddressOn } from '@/lib/site/parts';
import { StudioLink } from '../../../studio/ui/StudioLink';
import styles from './AdminHome.module.scss';

const number = new Intl.NumberFormat('en-GB');
export const countText = ({ count, isMore }: Count) => `${number.format(count)}${isMore ? '+' : ''}`;

/** Totals, each linked to its list. */
export function Counts({ overview }: { overview: Overview | null }) {
  const { streams, personalities } = overview ?? {};
  const of = (query: string) => `${routes.admin.streams()}?${query}`;
  const all: readonly (readonly [string, Count | undefined, string])[] = [
    ['Published streams', streams?.ACTIVE, of('status=ACTIVE')],
    [
      'Upcoming streams',
      streams?.upcoming,
      of(`status=ACTIVE&order=oldest${overview ? `&from=${overview.at}` : ''}`),
    ],
    ['Pending streams', streams?.PENDING, of('status=PENDING')],
    ['Hidden streams', streams?.INACTIVE, of('status=INACTIVE')],
    ['Featured streams', streams?.featured, of('status=ACTIVE&featured=yes')],
    ['Published personalities', personalities?.shown, routes.admin.personalities()],
    ['Hidden personalities', personalities?.hidden, `${routes.admin.personalities()}?active=no`],
  ];
  const figures = all.filter(([, , href]) => isAddressOn(href));
  return (
    <section aria-label="Totals" className={styles.counts}>
      <ul className="plain-list">
        {figures.map(([label, count, href]) => (
          <li key={href} data-group={href.startsWith(routes.admin.streams()) ? 'streams' : 'personalities'}>
            <StudioLink href={href as Route}>
              <strong>{count ? countText(count) : '·'}</strong>
              <span>{label}</span>
            </StudioLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
