import type { RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { explorerCharts } from './catalogue.ts';

test.each<[RestrictionFilter, readonly string[]]>([
  [{}, ['time-to-restoration', 'bans-by-platform']],
  [{ platform: 'x' }, ['time-to-restoration', 'appeal-outcomes']],
  [{ state: 'restored' }, ['bans-over-time', 'bans-by-platform']],
  [{ platform: 'x', days: '30-' }, ['bans-over-time', 'appeal-outcomes']],
  [{ platform: 'x', appeal: 'PENDING' }, ['bans-over-time', 'time-to-restoration']],
  [{ platform: 'x', appeal_result: 'rejected' }, ['bans-over-time', 'time-to-restoration']],
])('bans of %j are shown as %j', (filter, charts) => {
  expect(explorerCharts('ban', filter)).toEqual(charts);
});

test('reports are never shown as bans', () => {
  expect(explorerCharts('report', {})).toEqual(['reports-over-time', 'reports-by-platform']);
  expect(explorerCharts('report', { platform: 'x' })).toEqual(['reports-over-time', 'estimated-loss']);
});
