import { Figures } from '@/components/ui/Figures';
import type { Statistics } from '@/features/charts/model/statistics';
import { kaplanMeier, medianDay } from '@/features/charts/model/survival';
import { routes } from '@/lib/routes';
import { countText } from '@/lib/text/count-text';
import { plural } from '@/lib/text/plural';

/** Three figures about all bans. Two link to their rows; the estimated median links to its curve. */
export function BanFigures({ statistics: { totals, states, waits } }: { statistics: Statistics }) {
  const restored = states.find(({ value }) => value === 'restored')?.records ?? 0;
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
        ...(median === null ? [] : [{ value: plural(median, 'day'), label: 'median ban, estimated' }]),
      ]}
    />
  );
}
