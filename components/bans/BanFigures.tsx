import { Figures } from '@/components/ui/Figures';
import type { BanStatistics } from '@/lib/data/bans';
import { routes } from '@/lib/routes';

/** Three numbers out of the records, each leading to how it is counted. */
export function BanFigures({ statistics }: { statistics: BanStatistics }) {
  const { bans, restored, medianDaysUntilRestored: median, complete } = statistics;
  const newest = complete ? 'on record' : 'among the newest records';
  return (
    <Figures
      href={routes.methods()}
      figures={[
        { value: count(bans), label: `bans ${newest}` },
        { value: count(restored), label: 'of them restored' },
        ...(median === null ? [] : [{ value: count(median), label: 'days, half were back by' }]),
      ]}
    />
  );
}

const count = (value: number) => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 }).format(value);
