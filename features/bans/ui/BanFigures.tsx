import { Figures } from '@/components/ui/Figures';
import type { Statistics } from '@/features/charts/model/statistics';
import { kaplanMeier, medianDay } from '@/features/charts/model/survival';
import type { RestrictionState } from '@/lib/domain/restriction-filter';
import { routes } from '@/lib/routes';
import { countText } from '@/lib/text/count-text';
import { plural } from '@/lib/text/plural';

/** Four figures about all bans. Three link to their rows; the estimated median links to its curve. */
export function BanFigures({ statistics: { totals, states, waits } }: { statistics: Statistics }) {
  const getCount = (state: RestrictionState) => states.find(({ value }) => value === state)?.records ?? 0;
  const [restored, inForce] = [getCount('restored'), getCount('in-force')];
  const median = medianDay(kaplanMeier(waits));
  return (
    <Figures
      href={routes.chart('time-to-restoration')}
      figures={[
        {
          value: countText(totals.records),
          label: 'bans on record',
          rows: { href: routes.bans(), count: totals.records },
        },
        {
          value: countText(restored),
          label: 'restored',
          rows: { href: routes.bans({ state: 'restored' }), count: restored },
        },
        {
          value: countText(inForce),
          label: 'still in force',
          rows: { href: routes.bans({ state: 'in-force' }), count: inForce },
        },
        ...(median === null ? [] : [{ value: plural(median, 'day'), label: 'median ban, estimated' }]),
      ]}
    />
  );
}
