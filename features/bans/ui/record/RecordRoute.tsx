import { JsonLd } from '@/components/layout/JsonLd';
import { recordJsonLd } from '@/features/bans/model/record-json-ld';
import type { RecordType } from '@/features/explorer/model/restriction-filter';
import { moderationOf } from '@/features/moderation/ui/moderation-of';
import { HiddenPage } from '@/features/moderation/ui/notice/HiddenPage';
import { getProfileForList } from '@/features/profiles/server/profiles';
import { isoDateOf } from '@/lib/time/when';
import { RecordPage } from './RecordPage';
import { type RecordParams, recordAt, recordPath } from './record-page';

/** The route of a record page: /intelligence/bans/[id] and /intelligence/reports/[id]. */
export async function RecordRoute({ kind, params }: { kind: RecordType; params: RecordParams }) {
  const record = await recordAt(kind, params);
  if (!record) return <HiddenPage path={recordPath(kind, (await params).id)} />;
  const { id } = record.restriction;
  const [person, moderation] = await Promise.all([
    getProfileForList(record.profile.username),
    moderationOf({ type: kind === 'ban' ? 'BAN' : 'SHADOWBAN_REPORT', id }),
  ]);
  const today = isoDateOf(new Date());
  return (
    <>
      <JsonLd data={recordJsonLd(record, today)} />
      <RecordPage record={record} person={person} moderation={moderation} today={today} />
    </>
  );
}
