import { z } from 'zod';
import { address, count, day, instant, text } from './shapes.ts';

const file = z
  .object({
    url: address('The file.'),
    sha256: text(
      'SHA-256 of its bytes as they were published, in hexadecimal. It is no proof of what they say.',
    ),
    bytes: count('How long it was when it was published.'),
  })
  .meta({ id: 'VersionFile' });

const rows = z
  .object({
    records: count('Records in it when it was made.'),
    people: count('How many people they were of.'),
    changes: z
      .object({
        added: count('Records that came.'),
        changed: count('Records that changed.'),
        withdrawn: count('Records that went.'),
      })
      .nullable()
      .meta({ description: 'Since the version before. Null in the first.' }),
    erased: count(
      'Records that their owners withdrew and that are kept no more: the files are without them.',
    ),
    removed: z
      .object({
        records: count('How many.'),
        on: day('The day of the newest removal.'),
      })
      .nullable()
      .meta({
        description:
          'Records that administrators removed. The files were made again without them and have new checksums. Null where none was.',
      }),
    files: z.object({ csv: file, json: file, ndjson: file }),
  })
  .meta({ id: 'VersionRows' });

export const versionEntry = z
  .object({
    name: text('What it is cited by: 2026-11-22, and 2026-11-22.2 for the second of a day.'),
    made_at: instant('When it was made.'),
    page: address('The version on the site, for people.'),
    before: text('The version before.').nullable(),
    columns_version: count('The version of the columns.'),
    bans: rows,
    reports: rows,
  })
  .meta({ id: 'Version', description: 'The public records as they were on a day.' });
