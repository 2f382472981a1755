import { JsonLd } from '@/components/layout/JsonLd';
import { dataset } from '@/features/datasets/model/dataset-json-ld';
import { listDataVersions } from '@/features/datasets/server/data-versions';
import type { RecordType, RestrictionFilter } from '@/lib/domain/restriction-filter';
import { graph } from '@/lib/seo/json-ld';

/** JSON-LD of the rows of an explorer page, for search engines. */
export async function DatasetJsonLd({ kind, filter }: { kind: RecordType; filter: RestrictionFilter }) {
  const [newest] = (await listDataVersions()) ?? [];
  return <JsonLd data={graph(dataset(kind, filter, newest))} />;
}
