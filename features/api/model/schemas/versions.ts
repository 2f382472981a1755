import { z } from 'zod';
import { address, count, day, instant, text } from './shapes.ts';

const file = z
  .object({
    url: address('The file.'),
    sha256: text(
      'SHA-256 of the published bytes, in hexadecimal. It does not show that the content is true.',
    ),
    bytes: count('The size of the published file in bytes.'),
  })
  .meta({ id: 'VersionFile' });

const rows = z
  .object({
    records: count('The number of records at publication.'),
    people: count('The number of people at publication.'),
    changes: z
      .object({
        added: count('Added records.'),
        changed: count('Changed records.'),
        withdrawn: count('Withdrawn records.'),
      })
      .nullable()
      .meta({ description: 'Changes since the previous version. Null in the first.' }),
    erased: count('Records that their owners withdrew and that were erased from the files.'),
    removed: z
      .object({
        records: count('The number of records.'),
        on: day('The date of the latest removal.'),
      })
      .nullable()
      .meta({
        description:
          'Records that administrators removed. The files were rebuilt without them and have new checksums. Null without removals.',
      }),
    files: z.object({ csv: file, json: file, ndjson: file }),
  })
  .meta({ id: 'VersionRows' });

export const versionEntry = z
  .object({
    name: text('The name for citation: 2026-11-22, and 2026-11-22.2 for the second version of a day.'),
    made_at: instant('When it was published.'),
    page: address('The page of the version.'),
    before: text('The previous version.').nullable(),
    columns_version: count('The version of the columns.'),
    bans: rows,
    reports: rows,
  })
  .meta({ id: 'Version', description: 'The public records as they were on a date.' });
