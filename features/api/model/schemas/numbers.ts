import { z } from 'zod';
import { CHART_IDS } from '../../../charts/model/chart-ids.ts';
import { address, count, day, text, texts } from './shapes.ts';

const share = z
  .object({
    value: text('The value that these records share, written as in the rows.'),
    records: count('The number of records.'),
    people: count('The number of people.'),
    in_force: count('The number of records in force.'),
  })
  .meta({ id: 'Share' });

const kind = z.enum(['ban', 'report']).meta({ description: 'Reports are always self-reported.' });
const total = z.object({
  records: count('Records that match the parameters.'),
  people: count('The number of people.'),
});

const amount = (description: string) => z.number().meta({ description });
const portion = (description: string) => z.number().min(0).max(1).meta({ description });

export const statistics = z
  .object({
    kind,
    as_of: day('The date of the count.'),
    total,
    page: address('The page with the rows behind the numbers.'),
    states: z.array(share).meta({ description: 'Records by status.' }),
    platforms: z.array(share).meta({ description: 'Records by platform, most records first.' }),
    appeals: z.array(share).meta({ description: 'Records by status of the appeal.' }),
    appeal_results: z.array(share).meta({ description: 'Records by result of the appeal.' }),
    beginnings: z
      .object({
        unit: z.enum(['month', 'year']).meta({
          description:
            'The length of a period: a year if the records cover more than three years, else a month.',
        }),
        periods: z.array(
          z.object({
            period: text('2026-05 or 2026.'),
            records: count('Records that began in the period.'),
            in_force: count('The number of these that are in force.'),
          }),
        ),
        known_to_the_year_only: count(
          'Records known only to the year, if counted by month. They are not counted in any period.',
        ),
        undated: count('Records without a date. They are not counted in any period.'),
      })
      .meta({ description: 'Records by start date, including periods without records.' }),
    time_to_restoration: z
      .object({
        measured: count('Records with a start date, and an end date if they have ended, known to the day.'),
        restored: count('The number of these that were restored.'),
        median_days: count(
          'The estimated median time to restoration in days. Null if it is not reached yet.',
        ).nullable(),
        longest_days: count('The longest duration of all records, in days.'),
        steps: z.array(
          z.object({
            days: count('Days after the start.'),
            at_risk: count('Records still observed just before that day: neither restored nor censored.'),
            restored: count('Records restored on that day.'),
            share_without: portion('The estimated share not restored after that day.'),
            low: portion('The lower bound of the share (95% confidence interval).'),
            high: portion('The upper bound of the share.'),
          }),
        ),
      })
      .meta({
        description: 'A Kaplan–Meier estimate. It includes records that are still in force.',
      }),
    losses: z
      .array(
        z
          .object({
            currency: text('ISO 4217. Amounts in different currencies are never added or compared.'),
            records: count('Records with an estimate in this currency.'),
            low: amount('The lowest estimate.'),
            lower: amount('The 25th percentile.'),
            middle: amount('The median.'),
            upper: amount('The 75th percentile.'),
            high: amount('The highest estimate.'),
          })
          .meta({ id: 'LossRange' }),
      )
      .meta({ description: 'Losses estimated by the creators, by currency.' }),
  })
  .meta({ id: 'Statistics' });

export const chartNumbers = z
  .object({
    id: z.enum(CHART_IDS).meta({ description: 'The chart’s ID.' }),
    name: text('The chart’s name.'),
    kind,
    as_of: day('The date of the count.'),
    total,
    sentence: text('The chart’s result in a sentence.'),
    columns: z
      .array(
        z.object({
          label: text('The column heading.'),
          type: z.enum(['text', 'number']).meta({ description: 'The type of the cells.' }),
        }),
      )
      .meta({ description: 'The columns of the table, in order.' }),
    rows: z.array(z.array(z.union([z.string(), z.number()]).nullable())).meta({
      description:
        'A list for each row, with a value for each column: a bare number, a name, a month as 2026-05, a share from 0 to 1, or null.',
    }),
    notes: texts('Notes on records left out and on how to read the numbers.'),
    page: address('The chart’s page, where each number links to its rows.'),
    csv: address('The same table as a file.'),
  })
  .meta({ id: 'Chart' });
