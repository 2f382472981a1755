import 'server-only';
import { isoDateOf } from '../../../lib/time/when.ts';
import { platformRecords, type StatusRow, statusBoard } from '../../bans/model/presence/status-board.ts';
import { isUsername, type ProfileRecord } from '../../profiles/model/profile.ts';
import { getProfileForList } from '../../profiles/server/profiles.ts';
import type { Brief } from '../model/brief.ts';

/** A person that a brief names: its author, or someone whose profile its text links to. */
export type NamedPerson = {
  readonly record: ProfileRecord;
  /** The person's current status by platform, restrictions in force first. */
  readonly board: readonly StatusRow[];
  readonly isAuthor: boolean;
};

const MAX_NAMED = 12;
const PROFILE_LINK = /\]\(\/profiles\/([a-z0-9-]{3,32})(?=[)#?/ ])/gi;

/** Returns the author and everyone whose profile the text links to, in that order, with their current status. */
export async function namedIn(brief: Brief): Promise<readonly NamedPerson[]> {
  const linked = [...brief.longDescription.matchAll(PROFILE_LINK)].map(
    (match) => match[1]?.toLowerCase() ?? '',
  );
  const usernames = [...new Set([brief.author.username.toLowerCase(), ...linked])];
  const records = await Promise.all(usernames.filter(isUsername).slice(0, MAX_NAMED).map(getProfileForList));
  const today = isoDateOf(new Date());
  return records
    .filter((record) => record !== null)
    .map((record) => ({
      record,
      board: statusBoard(platformRecords(record.profile.presences, record.bans, record.reports), today),
      isAuthor: record.profile.id === brief.profileId,
    }));
}
