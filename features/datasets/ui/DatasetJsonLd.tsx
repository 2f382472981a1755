import { JsonLd } from '@/components/layout/JsonLd';
import { dataset } from '@/features/datasets/model/dataset-json-ld';
import type { Manifest } from '@/features/datasets/model/manifest';
import type { RecordType, RestrictionFilter } from '@/lib/domain/restriction-filter';
import { graph } from '@/lib/seo/json-ld';

type DatasetJsonLdProps = {
  kind: RecordType;
  filter: RestrictionFilter;
  newest: Manifest | undefined;
};

/** JSON-LD of the rows of an explorer page, for search engines. */
export function DatasetJsonLd({ kind, filter, newest }: DatasetJsonLdProps) {
  return <JsonLd data={graph(dataset(kind, filter, newest))} />;
}
