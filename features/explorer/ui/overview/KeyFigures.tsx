import { CountLink } from '@/components/ui/CountLink';
import type { TermId } from '@/content/glossary/term-words';
import type { Statistics } from '@/features/charts/server/statistics';
import { Term } from '@/features/glossary/ui/Term';
import { countText } from '@/lib/domain/count-text';
import { routes } from '@/lib/routes';
import styles from './KeyFigures.module.scss';

const stateOf = ({ states }: Statistics, state: string) =>
  states.find(({ value }) => value === state)?.records ?? 0;

const undatedOf = ({ beginnings }: Statistics) =>
  beginnings.filter(({ began }) => began === '').reduce((sum, { records }) => sum + records, 0);

type KeyFigure = {
  readonly label: string;
  readonly count: number;
  readonly href: string;
  readonly of?: 'records' | 'people';
  readonly isInForce?: boolean;
  /** The glossary entry that explains the label. */
  readonly term?: TermId;
};

/** Key figures, each linked to its rows. People and records are counted separately. */
export function KeyFigures({ bans, reports }: { bans: Statistics; reports: Statistics }) {
  const figures: readonly KeyFigure[] = [
    { label: 'bans on record', count: bans.totals.records, href: routes.bans() },
    { label: 'people banned', count: bans.totals.people, href: routes.bans(), of: 'people' },
    {
      label: 'in force',
      count: stateOf(bans, 'in-force'),
      href: routes.bans({ state: 'in-force' }),
      isInForce: true,
      term: 'in-force',
    },
    {
      label: 'restored',
      count: stateOf(bans, 'restored'),
      href: routes.bans({ state: 'restored' }),
      term: 'restored',
    },
    {
      label: 'ended otherwise',
      count: stateOf(bans, 'ended'),
      href: routes.bans({ state: 'ended' }),
      term: 'ended',
    },
    {
      label: 'without a date',
      count: undatedOf(bans),
      href: routes.bans({ undated: true }),
      term: 'undated',
    },
    {
      label: 'shadowban reports (self-reported)',
      count: reports.totals.records,
      href: routes.reports(),
      term: 'shadowban',
    },
    {
      label: 'people who reported them',
      count: reports.totals.people,
      href: routes.reports(),
      of: 'people',
    },
  ];
  return (
    <dl className={styles.figures} data-live="figures" data-records={bans.totals.records}>
      {figures.map(({ label, count, href, of = 'records', isInForce, term }) => (
        <div key={label} className={styles.figure}>
          <dt>{term ? <Term id={term}>{label}</Term> : label}</dt>
          <dd className={isInForce ? styles.inForce : undefined}>
            <CountLink href={href} count={count} of={of}>
              {countText(count)}
            </CountLink>
          </dd>
        </div>
      ))}
    </dl>
  );
}
