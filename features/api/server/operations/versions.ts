import { z } from 'zod';
import type { RecordType } from '../../../../lib/domain/restriction-filter.ts';
import { routes } from '../../../../lib/routes.ts';
import { absoluteUrl } from '../../../../lib/seo/absolute-url.ts';
import { byAge, FORMATS, type Manifest, type StoredRows } from '../../../datasets/model/manifest.ts';
import { getDataVersion, listDataVersions } from '../../../datasets/server/data-versions.ts';
import { operation } from '../../model/operation.ts';
import { address, count, day, getList, instant, PAGING, text } from './shapes.ts';

const file = z
  .object({
    url: address('The URL of the file.'),
    sha256: text(
      'The SHA-256 hash of the published file, in hexadecimal. It does not show that the content is true.',
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
        added: count('The number of records that were added.'),
        changed: count('The number of records that were changed.'),
        withdrawn: count('The number of records that were withdrawn.'),
      })
      .nullable()
      .meta({ description: 'Changes since the previous version. Null in the first version.' }),
    erased: count('The number of records that their owners withdrew and that were erased from the files.'),
    removed: z
      .object({
        records: count('The number of records.'),
        on: day('The date of the latest removal.'),
      })
      .nullable()
      .meta({
        description:
          'Records that administrators removed. The files were rebuilt without them and have new checksums. Null if no records were removed.',
      }),
    files: z.object({ csv: file, json: file, ndjson: file }),
  })
  .meta({ id: 'VersionRows' });

const versionEntry = z
  .object({
    name: text(
      'The name to use in citations, for example 2026-11-22, or 2026-11-22.2 for the second version of that day.',
    ),
    made_at: instant('When the version was published.'),
    page: address('The URL of the version’s page on the site.'),
    before: text('The name of the previous version.').nullable(),
    columns_version: count('The version of the column definitions.'),
    bans: rows,
    reports: rows,
  })
  .meta({ id: 'Version', description: 'The public records as they were on a date.' });

function getRows(
  version: string,
  file: `${RecordType}s`,
  { records, people, changes, erased, removed, files }: StoredRows,
) {
  const getFile = (format: (typeof FORMATS)[number]) => ({
    url: absoluteUrl(`${routes.dataVersion(version)}/${file}.${format}`),
    ...files[format],
  });
  return {
    records,
    people,
    changes,
    erased,
    removed: removed ?? null,
    files: Object.fromEntries(FORMATS.map((format) => [format, getFile(format)])),
  };
}

const getEntry = ({ name, madeAt, before, columnsVersion, kinds }: Manifest) => ({
  name,
  made_at: madeAt,
  page: absoluteUrl(routes.dataVersion(name)),
  before,
  columns_version: columnsVersion,
  bans: getRows(name, 'bans', kinds.ban),
  reports: getRows(name, 'reports', kinds.report),
});

const listVersions = operation(
  {
    id: 'listVersions',
    group: 'Meta',
    address: '/versions',
    summary: 'List versions of the data',
    description: 'The public records as they were on a date, newest first, for citation.',
    path: z.object({}),
    query: z.object(PAGING),
    schema: getList('VersionList', versionEntry),
    isPaged: true,
    examples: async () => ['/versions?limit=1'],
  },
  async ({ query: { limit }, after }) => {
    const all = await listDataVersions();
    const rest = after === null ? all : all.filter((version) => byAge(version, { name: after }) > 0);
    const shown = rest.slice(0, limit);
    const next = rest.length > limit ? (shown.at(-1)?.name ?? null) : null;
    return { body: { data: shown.map(getEntry), total: { records: all.length } }, next };
  },
);

const getVersion = operation(
  {
    id: 'getVersion',
    group: 'Meta',
    address: '/versions/{name}',
    summary: 'Get a version of the data',
    description:
      'The record counts of a version, its files with their hashes, and the changes since the previous version.',
    path: z.object({
      name: z
        .string()
        .min(1)
        .max(40)
        .meta({ description: 'The name of the version.', example: '2026-11-22' }),
    }),
    query: z.object({}),
    schema: versionEntry,
    examples: async () => {
      const [newest] = await listDataVersions();
      return newest ? [`/versions/${newest.name}`] : [];
    },
  },
  async ({ path: { name } }) => {
    const version = await getDataVersion(name);
    return version ? { body: getEntry(version) } : { nothing: `There is no version "${name}".` };
  },
);

export const VERSION_OPERATIONS = [listVersions, getVersion];
