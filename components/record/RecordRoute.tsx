import { JsonLd } from '@/components/layout/JsonLd';
import { getProfileForList } from '@/lib/data/profiles';
import type { RestrictionKind } from '@/lib/domain/explorer/restriction-filter';
import { isoDateOf } from '@/lib/domain/time/when';
import { recordJsonLd } from '@/lib/seo/record-json-ld';
import { RecordPage } from './RecordPage';
import { type RecordParams, recordAt } from './record-page';

/** The page of the record that an address names: /intelligence/bans/[id] and /intelligence/reports/[id]. */
export async function RecordRoute({ kind, params }: { kind: RestrictionKind; params: RecordParams }) {
  const record = await recordAt(kind, params);
  const person = await getProfileForList(record.profile.username);
  const today = isoDateOf(new Date());
  return (
    <>
      <JsonLd data={recordJsonLd(record, today)} />
      <RecordPage record={record} person={person} today={today} />
    </>
  );
}
