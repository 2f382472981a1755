import { chartCardId, readChartCardId } from './chart-card-id.ts';

it.each([{}, { platform: 'x' }, { text: 'a & b?', from: '2026-05' }] as const)(
  'a chart of %j has one id, which reads back unchanged',
  (filter) => {
    const id = chartCardId('bans-over-time', { ...filter, sort: 'newest' });
    expect(readChartCardId(id)).toEqual({ chart: 'bans-over-time', filter });
  },
);

it.each(['a?platform=nowhere', 'a?x=1', 'a?to=2026&from=2025', 'a?sort=newest'])(
  "%s is not a chart's id",
  (id) => {
    expect(readChartCardId(id)).toBeNull();
  },
);
