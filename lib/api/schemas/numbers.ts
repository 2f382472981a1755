import { z } from 'zod';
import { CHART_IDS } from '../../charts/chart-ids.ts';
import { address, count, day, text, texts } from './shapes.ts';

const share = z
  .object({
    value: text('What they have in common, as the rows call it.'),
    records: count('Records.'),
    people: count('How many people they are of.'),
    in_force: count('How many of the records are in force.'),
  })
  .meta({ id: 'Share' });

const kind = z.enum(['ban', 'report']).meta({ description: 'Reports are always self-reported.' });
const total = z.object({
  records: count('Records that answer to the parameters.'),
  people: count('How many people they are of.'),
});

const amount = (description: string) => z.number().meta({ description });
const portion = (description: string) => z.number().min(0).max(1).meta({ description });

export const statistics = z
  .object({
    kind,
    as_of: day('The day on which it was counted.'),
    total,
    page: address('The rows behind the numbers, for people.'),
    states: z.array(share).meta({ description: 'What became of them.' }),
    platforms: z
      .array(share)
      .meta({ description: 'The platforms that they are on, the most records first.' }),
    appeals: z.array(share).meta({ description: 'How far their appeals have come.' }),
    appeal_results: z.array(share).meta({ description: 'The results of their appeals.' }),
    beginnings: z
      .object({
        unit: z.enum(['month', 'year']).meta({ description: 'More than three years are counted by year.' }),
        periods: z.array(
          z.object({
            period: text('2026-05 or 2026.'),
            records: count('How many began in it.'),
            in_force: count('How many of them are in force.'),
          }),
        ),
        known_to_the_year_only: count('Known only to the year where months are counted: in no period.'),
        undated: count('Not dated: in no period.'),
      })
      .meta({ description: 'When they began; periods in which nothing began are among them.' }),
    time_to_restoration: z
      .object({
        measured: count('How many have a beginning, and an end if they have one, that are known to the day.'),
        restored: count('How many of them were restored.'),
        median_days: count('By when half were restored, of those who wait as well.').nullable(),
        longest_days: count('The longest that any of them was watched.'),
        steps: z.array(
          z.object({
            days: count('Days after the beginning.'),
            at_risk: count('How many had neither been restored nor lost sight of just before.'),
            restored: count('How many were restored on that day.'),
            share_without: portion('The share that is not restored after that day.'),
            low: portion('The lower bound of the share, 95 %.'),
            high: portion('The upper bound.'),
          }),
        ),
      })
      .meta({
        description:
          'A Kaplan-Meier estimate: those who are still waiting count as waiting, so that it does not flatter.',
      }),
    losses: z
      .array(
        z
          .object({
            currency: text('ISO 4217. Amounts of two currencies are never added or compared.'),
            records: count('How many estimate a loss in it.'),
            low: amount('The lowest estimate.'),
            lower: amount('A quarter of the estimates are at most this.'),
            middle: amount('Half of the estimates are at most this.'),
            upper: amount('Three quarters of the estimates are at most this.'),
            high: amount('The highest estimate.'),
          })
          .meta({ id: 'LossRange' }),
      )
      .meta({ description: 'Losses as creators estimate them, in each currency.' }),
  })
  .meta({ id: 'Statistics' });

export const chartNumbers = z
  .object({
    id: z.enum(CHART_IDS).meta({ description: 'The chart’s name in addresses.' }),
    name: text('The chart’s name, for people.'),
    kind,
    as_of: day('The day on which it was counted.'),
    total,
    sentence: text('What the chart comes to.'),
    columns: z
      .array(
        z.object({
          label: text('What stands above it.'),
          type: z.enum(['text', 'number']).meta({ description: 'What its cells are.' }),
        }),
      )
      .meta({ description: 'The columns of the table, in order.' }),
    rows: z.array(z.array(z.union([z.string(), z.number()]).nullable())).meta({
      description:
        'A list for each row, with a value for each column: a bare number, a name, a month as 2026-05, a share from 0 to 1; null where there is none.',
    }),
    notes: texts('What is not in the numbers, or how they are to be read.'),
    page: address('The chart, where each number leads to its rows.'),
    csv: address('The same table as a file.'),
  })
  .meta({ id: 'Chart' });
