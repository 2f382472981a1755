import type { Route } from 'next';
import type { Count, Overview } from '@/lib/admin/overview';
import { routes } from '@/lib/routes';
import { StudioLink } from '../../studio/StudioLink';
import styles from './AdminHome.module.scss';

const number = new Intl.NumberFormat('en-GB');
export const countText = ({ count, isMore }: Count) => `${number.format(count)}${isMore ? '+' : ''}`;

/** How much there is of what, each with the way to it. */
export function Counts({ overview }: { overview: Overview | null }) {
  const { streams, personalities } = overview ?? {};
  const of = (query: string) => `${routes.admin.streams()}?${query}`;
  const figures: readonly (readonly [string, Count | undefined, string])[] = [
    ['Streams on the site', streams?.ACTIVE, of('status=ACTIVE')],
    [
      'Still to come',
      streams?.upcoming,
      of(`status=ACTIVE&order=oldest${overview ? `&from=${overview.at}` : ''}`),
    ],
    ['Streams pending', streams?.PENDING, of('status=PENDING')],
    ['Streams hidden', streams?.INACTIVE, of('status=INACTIVE')],
    ['Streams featured', streams?.featured, of('status=ACTIVE&featured=yes')],
    ['Personalities on the site', personalities?.shown, routes.admin.personalities()],
    ['Personalities hidden', personalities?.hidden, `${routes.admin.personalities()}?active=no`],
  ];
  return (
    <section aria-label="How much there is" className={styles.counts}>
      <ul className="plain-list">
        {figures.map(([label, count, href], index) => (
          <li key={href} data-group={index > 4 ? 'personalities' : 'streams'}>
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
