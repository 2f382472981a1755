import { type Figure, Figures } from '@/components/ui/Figures';
import { Time } from '@/components/ui/Time';
import type { StatusRow } from '@/features/bans/model/presence-line';
import type { ProfileRecord } from '@/features/profiles/model/profile';
import { profileTotals } from '@/features/profiles/model/profile-totals';
import { getPlatformName } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { moneyText } from '@/lib/text/money';
import { plural, pluralForm } from '@/lib/text/plural';

/** The maximum number of platforms named below a figure. */
const MAX_NAMES = 3;

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
  const banned = board.filter((row) => row.state === 'banned');
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
      note: banned.length > 0 ? <InForce rows={banned} /> : 'not banned today',
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
      note: [...others.map((other) => `and ${other}`), 'self-reported'].join(', '),
    });
  }
  return <Figures figures={figures} boxed />;
}

/** The platforms of the bans in force: one with its date, or the names of up to three. */
function InForce({ rows }: { rows: readonly StatusRow[] }) {
  const [only] = rows;
  const names = rows.map(getPlatformName);
  if (rows.length > 1 || !only?.since)
    return names.length > MAX_NAMES
      ? `${names.slice(0, MAX_NAMES).join(', ')} +${names.length - MAX_NAMES}`
      : new Intl.ListFormat('en-GB').format(names);
  return (
    <>
      {names}, since <Time when={only.since} />
    </>
  );
}
