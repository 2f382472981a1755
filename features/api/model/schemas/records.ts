import { z } from 'zod';
import 'zod-openapi';
import { RESTRICTION_EVENT_KINDS } from '../../../bans/model/ban.ts';
import { rowSchema } from '../../../datasets/model/row-schema.ts';
import type { RecordType } from '../../../explorer/model/restriction-filter.ts';
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
    on: day('The date of the correction.'),
    kind: z.enum(['changed', 'taken-back']).meta({
      description:
        '“changed”: a field had another value. “taken-back”: an event was a mistake and was retracted. It is not counted.',
    }),
    reason: text('The creator’s reason, or an empty text.'),
    field: z.enum(CORRECTED_FIELDS).nullable().meta({ description: 'The changed field.' }),
    before: z.string().nullable().meta({
      description: 'The previous value. Null if there was none, or if the owner withholds it.',
    }),
    event: z
      .enum(RESTRICTION_EVENT_KINDS)
      .nullable()
      .meta({ description: 'The type of the retracted event.' }),
  })
  .meta({ id: 'Correction', description: 'A correction of a record.' });

/** The fields of a single record besides its row. */
const more = z.object({
  creator,
  correction_log: z.array(correction).meta({ description: 'The corrections, in order.' }),
  written_at: instant('When the record was last changed.'),
});

/** A row as in the files, with a schema made from the same columns. */
const row = (kind: RecordType, id: string) =>
  z.looseObject({}).meta({
    id,
    override: ({ jsonSchema }) => {
      Object.assign(jsonSchema, rowSchema(kind));
    },
  });

/** The row with further fields, written out because a schema that forbids other fields cannot be extended. */
const record = (kind: RecordType, id: string) =>
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
    id: text('The platform’s ID in fields and parameters.'),
    name: text('The platform’s name.'),
    icon_key: text('The name of its icon in the icon set Simple Icons.'),
    homepage: address('The platform’s website.'),
    bans: z.int().min(0).meta({ description: 'Bans on record.' }),
    reports: z.int().min(0).meta({ description: 'Shadowban reports on record, always self-reported.' }),
    links: z.object({
      bans: address('Its bans in this API.'),
      reports: address('Its reports in this API.'),
    }),
  })
  .meta({ id: 'Platform' });
