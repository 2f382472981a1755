import { loadBriefs } from '../../content/briefs.ts';
import type { Engine } from '../../embedded/data/engine.ts';
import { type IsoDate, toIsoDate } from '../../lib/time/when.ts';
import { briefInput } from './brief.ts';
import { createMissing } from './create-missing.ts';
import { withoutNulls } from './input.ts';
import { measuredBan } from './measured-ban.ts';
import { briefWriter } from './measured-brief.ts';
import { measuredStream } from './measured-stream.ts';
import { profileInput } from './profile.ts';
import { banInput } from './restriction.ts';
import { sampleAdministrator, sampleUser } from './sample-users.ts';

/** The number of synthetic records to create. They are numbered from 1. */
export type Measured = { readonly briefs: number; readonly bans: number; readonly streams?: number };

/** Together some 200 records a creator, when there are five times as many bans as briefs. */
const BRIEFS_OF_ONE = 34;
const BANS_OF_ONE = 166;

/** The numbers of the records of creator `owner`, from 1, that are not above `count`. */
function getNumbers(owner: number, each: number, count: number): readonly number[] {
  const first = (owner - 1) * each + 1;
  return Array.from({ length: Math.max(0, Math.min(each, count - first + 1)) }, (_, at) => first + at);
}

/**
 * Adds synthetic briefs and bans for measuring, of synthetic creators, and streams. The same number gives the same record on every
 * machine; what exists is left as it is.
 * @returns the number of created records of each model
 */
export async function seedMeasured(
  engine: Engine,
  { briefs, bans, streams = 0 }: Measured,
  today: IsoDate = toIsoDate(new Date()),
): Promise<ReadonlyMap<string, number>> {
  const created = new Map([
    ['Profile', 0],
    ['Brief', 0],
    ['PlatformBan', 0],
  ]);
  const writeBrief = briefWriter(loadBriefs());
  const owners = Math.max(Math.ceil(briefs / BRIEFS_OF_ONE), Math.ceil(bans / BANS_OF_ONE));
  for (let owner = 1; owner <= owners; owner += 1) {
    const username = `measured-creator-${String(owner).padStart(4, '0')}`;
    const user = sampleUser(username);
    const author = { userId: user.sub, username, avatarUrl: null };
    const ownBans = getNumbers(owner, BANS_OF_ONE, bans).map((number) => measuredBan(number, username));
    const ownBriefs = getNumbers(owner, BRIEFS_OF_ONE, briefs).map((number) => writeBrief(number, username));
    const profile = {
      id: username,
      username,
      displayName: `Measured creator ${owner}`,
      bio: 'A synthetic creator, for measuring.',
      avatarUrl: null,
      presences: [],
      blogUrl: null,
      solanaAddress: null,
      schedule: null,
    };
    const records = [
      ['Profile', [profileInput({ profile, bans: ownBans, reports: [] }, user.sub, today)]],
      // No picture was made for a synthetic slug: the theme's own is used.
      ['Brief', ownBriefs.map((brief) => withoutNulls({ ...briefInput(brief, author), thumbnail: null }))],
      ['PlatformBan', ownBans.map(banInput)],
    ] as const;
    for (const [model, inputs] of records) {
      created.set(model, (created.get(model) ?? 0) + (await createMissing(engine, model, inputs, user)));
    }
  }
  if (streams > 0) created.set('Stream', await createStreams(engine, streams));
  return created;
}

/** Records of one transaction. */
const STREAMS_AT_ONCE = 1000;

async function createStreams(engine: Engine, count: number): Promise<number> {
  let created = 0;
  for (let first = 1; first <= count; first += STREAMS_AT_ONCE) {
    const length = Math.min(STREAMS_AT_ONCE, count - first + 1);
    const inputs = Array.from({ length }, (_, at) => measuredStream(first + at));
    created += await createMissing(engine, 'Stream', inputs, sampleAdministrator);
  }
  return created;
}
