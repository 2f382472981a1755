import { markedName } from '../../../lib/samples/sample-owner.ts';
import 'server-only';
import { toIsoDate } from '../../../lib/time/when.ts';
import { platformRecords, statusBoard } from '../../bans/model/presence-line.ts';
import { getProfileCard } from '../../profiles/server/people.ts';
import { getProfile } from '../../profiles/server/profiles.ts';
import { badgeSvg, badgeText, missingBadge } from '../model/badge.ts';
import { badgeLook } from '../model/embed-address.ts';

/**
 * The headers of a badge. Other sites' proxies may cache it for one minute. next.config.ts has the policy for
 * badges that are opened on their own.
 */
const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'public, s-maxage=60',
};

/** The badge of a listed profile, by file name: `mara-lindqvist.svg`. */
export async function badgeResponse(file: string, query: URLSearchParams): Promise<Response> {
  const { style, platform } = badgeLook(Object.fromEntries(query));
  const record = file.endsWith('.svg') ? await getProfile(file.slice(0, -'.svg'.length)) : null;
  const card = record && (await getProfileCard(record.profile.id));
  if (!record || !card?.isListed) return new Response(missingBadge(style), { status: 404, headers: HEADERS });
  const { profile, bans, reports } = record;
  const board = statusBoard(platformRecords(profile.presences, bans, reports), toIsoDate(new Date()));
  return new Response(badgeSvg(badgeText(markedName(profile.displayName, profile), board, platform), style), {
    headers: HEADERS,
  });
}
