import { presenceLine } from '@/features/bans/model/presence/presence-line';
import { lineStart } from '@/features/bans/model/presence/presence-line-text';
import { platformRecords, type StatusRow, statusBoard } from '@/features/bans/model/presence/status-board';
import { profileTotals } from '@/features/profiles/model/profile-totals';
import { getProfileCard } from '@/features/profiles/server/people';
import { getProfile } from '@/features/profiles/server/profiles';
import { plural } from '@/lib/plural';
import { routes } from '@/lib/routes';
import { markedName, sampleMark } from '@/lib/samples/sample-owner';
import { type IsoDate, isoDateOf } from '@/lib/time/when';
import type { Card } from './card-document';
import { markup } from './markup';
import { avatar, platformName, presenceDrawing, statusMark } from './pieces';
import { toldBy } from './told-by';

const YEARS = 2;
const MAX_ROWS = 3;

/** A listed creator's status by platform, restrictions in force first. */
export async function profileCard(username: string): Promise<Card | null> {
  const record = await getProfile(username);
  if (!record || !(await getProfileCard(record.profile.id))?.isListed) return null;
  const { profile, bans, reports } = record;
  const today = isoDateOf(new Date());
  const board = statusBoard(platformRecords(profile.presences, bans, reports), today);
  const { totalBans, bansInForce } = profileTotals(record);
  const counted = `${plural(totalBans, 'ban')} on record, ${bansInForce} in force`;
  const more = board.length - MAX_ROWS;
  return {
    title: `${profile.displayName}: status by platform`,
    path: routes.profile(profile.username),
    kicker: 'Creator',
    ...sampleMark(profile.isSample === true),
    body: markup`<div class="who">${avatar(profile.avatarUrl)}<div><h1><bdi>${profile.displayName}</bdi></h1><p class="text">${counted}</p></div></div>
<ul class="rows">${board.slice(0, MAX_ROWS).map((row) => boardRow(row, today))}</ul>`,
    author: { name: markedName(profile.displayName, profile), path: routes.profile(profile.username) },
    image: routes.openGraph('profile', profile.username),
    source: markup`${toldBy(profile, 'profile')}${reports.length > 0 && '; limits are self-reported'}`,
    action: more > 0 ? `See the profile and ${plural(more, 'more platform')}` : 'See the profile',
  };
}

const boardRow = ({ platform, state, record }: StatusRow, today: IsoDate) =>
  markup`<li><b>${platformName(platform)}</b>${statusMark(state)}${presenceDrawing(presenceLine(record, lineStart(today, YEARS), today))}</li>`;
