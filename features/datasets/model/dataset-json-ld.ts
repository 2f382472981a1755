import type { DataDownload, Dataset, Graph } from 'schema-dts';
import { SITE_LANGUAGE } from '../../../lib/domain/constants.ts';
import type { RecordType, RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { type RowsFormat, routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { breadcrumbs, graph, PUBLISHER_ID, publisher } from '../../../lib/seo/json-ld.ts';
import { isFiltered } from '../../explorer/model/restriction-filter.ts';
import { DATA_LICENCE, DATASET_TITLES, filterText } from './citation.ts';
import { getColumns } from './columns.ts';
import type { Manifest } from './manifest.ts';

const ENCODINGS: Readonly<Record<RowsFormat, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
};
const FORMATS: readonly RowsFormat[] = ['csv', 'json', 'ndjson'];

const DESCRIPTIONS: Readonly<Record<RecordType, string>> = {
  ban: 'Every ban on record: account, platform, start date, appeal status and restoration date, as reported by the creators. Creators choose to publish these records; they are not a representative sample of all bans.',
  report:
    'Every report of reduced reach on record: platform, observed effect, start date, estimated loss and current status. Self-reported by creators; only the platform could confirm it.',
};

const download = (kind: RecordType, format: RowsFormat, filter: RestrictionFilter): DataDownload => ({
  '@type': 'DataDownload',
  encodingFormat: ENCODINGS[format],
  contentUrl: absoluteUrl(routes.rows(kind, format, filter)),
});

/** The structured data of filtered rows. */
export function dataset(
  kind: RecordType,
  filter: RestrictionFilter,
  newest: Pick<Manifest, 'name' | 'madeAt'> | undefined,
): Dataset {
  const { sort: _sort, after: _after, ...criteria } = filter;
  const path = (kind === 'ban' ? routes.bans : routes.reports)(criteria);
  const filtered = isFiltered(criteria) ? ` (${filterText(criteria)})` : '';
  return {
    '@type': 'Dataset',
    '@id': `${absoluteUrl(path)}#dataset`,
    name: DATASET_TITLES[kind] + filtered,
    description: DESCRIPTIONS[kind],
    url: absoluteUrl(path),
    license: DATA_LICENCE.url,
    creator: { '@id': PUBLISHER_ID },
    publisher: publisher(),
    isAccessibleForFree: true,
    inLanguage: SITE_LANGUAGE,
    ...(newest && { version: newest.name, dateModified: newest.madeAt }),
    measurementTechnique: absoluteUrl(routes.methods()),
    variableMeasured: getColumns(kind).map(({ name }) => name),
    distribution: FORMATS.map((format) => download(kind, format, criteria)),
  };
}

/** The structured data of all rows, with the description of each column. */
const describedDataset = (kind: RecordType, newest: Manifest | undefined): Dataset => ({
  ...dataset(kind, {}, newest),
  variableMeasured: getColumns(kind).map(({ name, description, unit }) => ({
    '@type': 'PropertyValue',
    name,
    description,
    ...(unit && { unitText: unit }),
  })),
});

/** The structured data of the data page: both data sets. */
export const dataJsonLd = (newest: Manifest | undefined): Graph =>
  graph(
    {
      '@type': 'DataCatalog',
      '@id': `${absoluteUrl(routes.data())}#catalog`,
      name: 'Bans and shadowban reports of creators',
      url: absoluteUrl(routes.data()),
      license: DATA_LICENCE.url,
      dataset: [describedDataset('ban', newest), describedDataset('report', newest)],
    },
    breadcrumbs(['Intelligence', routes.intelligence()], ['Data', routes.data()]),
  );
