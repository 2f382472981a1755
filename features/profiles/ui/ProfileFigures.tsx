import { type Figure, Figures } from '@/components/ui/Figures';
import { Time } from '@/components/ui/Time';
import type { StatusRow } from '@/features/bans/model/presence/status-board';
import { Term } from '@/features/glossary/ui/Term';
import type { ProfileRecord } from '@/features/profiles/model/profile';
import { moneyText } from '@/features/profiles/model/profile-text';
import { profileTotals } from '@/features/profiles/model/profile-totals';
import { PLATFORMS } from '@/lib/domain/platform';
import { plural, pluralForm } from '@/lib/plural';
import { routes } from '@/lib/routes';

type ProfileFiguresProps = {
  record: ProfileRecord;
  board: readonly StatusRow[];
  /** Listed profiles have rows in the explorer, so their figures link there. */
  isListed: boolean;
};

/** A profile's totals, derived from the records below them. */
export function ProfileFigures({ record, board, isListed }: ProfileFiguresProps) {
  const totals = profileTotals(record);
  const { medianDaysUntilRestored: days, estimatedLosses, platformsAffected } = totals;
  const banned = board.find((row) => row.state === 'banned');
  const creator = record.profile.id;
  const rows = (href: string, count: number) => (isListed ? { href, count } : undefined);
  const figures: Figure[] = [
    {
      value: String(totals.totalBans),
      label: pluralForm(totals.totalBans, 'ban on record', 'bans on record'),
      note: `${plural(platformsAffected.length, 'platform')} affected`,
      rows: rows(routes.bans({ creator }), totals.totalBans),
    },
    {
      value: String(totals.bansInForce),
      label: 'in force',
      explained: <Term id="in-force">in force</Term>,
      note: banned ? <InForce row={banned} /> : 'not banned today',
      rows: rows(routes.bans({ state: 'in-force', creator }), totals.bansInForce),
    },
  ];
  if (days !== null)
    figures.push({
      value: String(Math.round(days)),
      label: 'days until restored',
      note: 'median of restored bans',
    });
  const loss = estimatedLosses[0];
  if (loss) {
    const others = estimatedLosses.slice(1).map(({ amount, currency }) => moneyText(amount, currency));
    figures.push({
      value: moneyText(loss.amount, loss.currency),
      label: 'estimated loss',
      explained: <Term id="estimated-loss">estimated loss</Term>,
      note: [...others.map((other) => `and ${other}`), 'self-reported'].join(', '),
    });
  }
  return <Figures figures={figures} boxed />;
}

function InForce({ row }: { row: StatusRow }) {
  return (
    <>
      {PLATFORMS[row.platform].displayName}
      {row.since && (
        <>
          , since <Time when={row.since} />
        </>
      )}
    </>
  );
}
