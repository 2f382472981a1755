import { z } from 'zod';
import 'zod-openapi';
import { RESTRICTION_EVENT_KINDS } from '../../domain/bans/ban.ts';
import type { RestrictionKind } from '../../domain/explorer/restriction-filter.ts';
import { rowSchema } from '../../exports/row-schema.ts';
import { address, creator, day, instant, text } from './shapes.ts';

const CORRECTED_FIELDS = [
  'platform',
  'began',
  'loss',
  'restriction',
  'explanation',
  'category',
  'restrictionType',
  'description',
] as const;

const correction = z
  .object({
    on: day('When it was put right.'),
    kind: z.enum(['changed', 'taken-back']).meta({
      description:
        '“changed”: a field had another value. “taken-back”: an event was a mistake, and counts no more.',
    }),
    reason: text('What the creator says of it; empty where nothing is said.'),
    field: z.enum(CORRECTED_FIELDS).nullable().meta({ description: 'Which field was changed.' }),
    before: z.string().nullable().meta({
      description:
        'What stood there, as it was written. Null where nothing did, or where its owner withholds it.',
    }),
    event: z
      .enum(RESTRICTION_EVENT_KINDS)
      .nullable()
      .meta({ description: 'What kind of event was taken back.' }),
  })
  .meta({ id: 'Correction', description: 'What was put right in a record.' });

/** What a single record has besides its row. */
const more = z.object({
  creator,
  correction_log: z.array(correction).meta({ description: 'What was put right, in order.' }),
  written_at: instant('When the record was last written to.'),
});

/** A row as the files have it; its schema is made of the same columns. */
const row = (kind: RestrictionKind, id: string) =>
  z.looseObject({}).meta({
    id,
    override: ({ jsonSchema }) => {
      Object.assign(jsonSchema, rowSchema(kind));
    },
  });

/** The row with more: written out, since a schema that forbids other fields cannot be built upon. */
const record = (kind: RestrictionKind, id: string) =>
  more.meta({
    id,
    override: ({ jsonSchema }) => {
      const { properties, required } = rowSchema(kind);
      Object.assign(jsonSchema, {
        properties: { ...Object(properties), ...Object(jsonSchema.properties) },
        required: [...z.array(z.string()).parse(required), ...(jsonSchema.required ?? [])],
      });
    },
  });

export const RECORD_SCHEMAS = {
  ban: { row: row('ban', 'Ban'), record: record('ban', 'BanRecord'), list: 'BanList' },
  report: { row: row('report', 'Report'), record: record('report', 'ReportRecord'), list: 'ReportList' },
} as const;

export const platformEntry = z
  .object({
    id: text('What every field and parameter calls it.'),
    name: text('What it calls itself.'),
    icon_key: text('The name of its mark in the icon set Simple Icons.'),
    homepage: address('Where it is.'),
    bans: z.int().min(0).meta({ description: 'Bans on record.' }),
    reports: z.int().min(0).meta({ description: 'Shadowban reports on record: always self-reported.' }),
    links: z.object({
      bans: address('Its bans in this interface.'),
      reports: address('Its reports in this interface.'),
    }),
  })
  .meta({ id: 'Platform' });
