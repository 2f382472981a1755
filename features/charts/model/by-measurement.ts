import type { RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { plural, pluralForm } from '../../../lib/text/plural.ts';
import { choiceText } from '../../bans/model/ban-details.ts';
import type { ChartContent } from './chart.ts';
import type { Statistics } from './statistics.ts';
import { drawBars, withKey } from './svg.ts';
import { counted, forceKey, forceParts, plain, shareText } from './words.ts';

const NONE = { records: 0, people: 0, inForce: 0 } as const;

function getSentence(measured: number, records: number): string {
  if (records === 0) return 'No reports on record.';
  const all = plural(records, 'report');
  if (measured === 0) return `None of ${all} has measurements.`;
  return `${countText(measured)} of ${all} ${pluralForm(measured, 'has', 'have')} measurements.`;
}

/** Shadowban reports with and without measurements. */
export function byMeasurement(
  { measured, totals: { records } }: Statistics,
  filter: RestrictionFilter,
): ChartContent {
  const groups = (['yes', 'no'] as const).map((value) => ({
    ...(measured.find((share) => share.value === value) ?? NONE),
    value,
    name: choiceText('measured', value),
    rows: { ...filter, measured: value },
  }));
  return {
    sentence: getSentence(groups[0]?.records ?? 0, records),
    subtitle: 'Self-reported shadowbans with and without measurements',
    description: groups
      .map(
        ({ name, records: count, people }) =>
          `${name}: ${plural(count, 'report')}, ${plural(people, 'person', 'people')}.`,
      )
      .join(' '),
    table: {
      columns: [
        { label: 'Measurements', isNumber: false },
        { label: 'Records', isNumber: true },
        { label: 'Share', isNumber: true },
        { label: 'In force', isNumber: true },
        { label: 'People', isNumber: true },
      ],
      rows: groups.map(({ name, records: count, inForce, people, rows }) => [
        plain(name),
        counted(count, rows),
        records ? plain(shareText(count / records), count / records) : plain('–', null),
        counted(inForce, { ...rows, state: 'in-force' }),
        counted(people, rows, 'people'),
      ]),
    },
    notes: [
      {
        text: 'A measurement is a figure before and after a date. Creators enter it, and we do not check it. A report without one can be true, and a report with one can be wrong.',
      },
    ],
    draw:
      records === 0
        ? null
        : (pen) => {
            const bars = groups.map(({ name, records: count, inForce, people, rows }) => ({
              name,
              parts: forceParts('report', { records: count, inForce }, pen),
              amountText: countText(count),
              label: `${name}: ${plural(count, 'report')} about ${plural(people, 'person', 'people')}, ${countText(inForce)} still in force`,
              rows: { filter: rows, count },
            }));
            return withKey(drawBars(pen, bars), forceKey('report', pen), pen);
          },
  };
}
