import { JsonLd } from '@/components/layout/JsonLd';
import { listDataVersions } from '@/lib/data/data-versions';
import type { RestrictionFilter, RestrictionKind } from '@/lib/domain/explorer/restriction-filter';
import { dataset } from '@/lib/seo/dataset-json-ld';
import { graph } from '@/lib/seo/json-ld-nodes';

/** JSON-LD of the rows of an explorer page, for search engines. */
export async function DatasetJsonLd({ kind, filter }: { kind: RestrictionKind; filter: RestrictionFilter }) {
  const [newest] = (await listDataVersions()) ?? [];
  return <JsonLd data={graph(dataset(kind, filter, newest))} />;
}
