import { recordLine } from '@/features/bans/model/presence/record-line';
import { recordSentence, recordStatus, recordTitle } from '@/features/bans/model/record-text';
import { getRecord } from '@/features/bans/server/restriction-record';
import type { RecordType } from '@/features/explorer/model/restriction-filter';
import { getProfileForList } from '@/features/profiles/server/profiles';
import { PLATFORMS } from '@/lib/domain/platform';
import { routes } from '@/lib/routes';
import { markedName, sampleMark } from '@/lib/samples/sample-owner';
import { isoDateOf, onDay, whenText } from '@/lib/time/when';
import type { Card } from './card-document';
import { markup } from './markup';
import { avatar, presenceDrawing, statusMark } from './pieces';
import { toldBy } from './told-by';

/** The card of a ban or report: person, platform, status, duration and line. */
export async function recordCard(kind: RecordType, id: string): Promise<Card | null> {
  const record = await getRecord(kind, id);
  if (!record) return null;
  const { restriction, profile } = record;
  const person = await getProfileForList(profile.username);
  const today = isoDateOf(new Date());
  const line = person && recordLine(restriction, person, today);
  const platform = PLATFORMS[restriction.platform].displayName;
  return {
    title: recordTitle(restriction, profile.displayName),
    path: kind === 'ban' ? routes.ban(restriction.id) : routes.report(restriction.id),
    ...sampleMark(profile.isSample === true),
    kicker: kind === 'ban' ? 'Ban on record' : 'Self-reported',
    body: markup`<div class="who">${avatar(profile.avatarUrl)}<div><h1><bdi>${profile.displayName}</bdi> <span>${kind === 'ban' ? 'banned from' : 'limited on'} ${platform}</span></h1><p>${statusMark(recordStatus(restriction))}</p></div></div>
${line && line.segments.length > 0 && markup`<div>${presenceDrawing(line)}<p class="ends"><span>${whenText({ ...onDay(line.from), precision: 'month' })}</span><span>today</span></p></div>`}
<p class="text">${recordSentence(restriction, today)}</p>`,
    source: toldBy(profile, kind),
    action: 'See the record',
    author: { name: markedName(profile.displayName, profile), path: routes.profile(profile.username) },
    image: routes.openGraph(kind, restriction.id),
  };
}
