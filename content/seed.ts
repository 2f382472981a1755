import { isDocument } from '../embedded/data/document.ts';
import type { Engine } from '../embedded/data/engine.ts';
import type { Identity } from '../embedded/data/identity.ts';
import { type IsoDate, isoDateOf } from '../lib/domain/time/when.ts';
import { loadBriefs, type SampleBrief } from './briefs.ts';
import { createMissing } from './create-missing.ts';
import { creators } from './creators.ts';
import { personalities } from './personalities.ts';
import { briefInput } from './records/brief.ts';
import { personalityInput, platformInputs, streamInput } from './records/catalogue.ts';
import type { Input } from './records/input.ts';
import { profileInput } from './records/profile.ts';
import { banInput, reportInput } from './records/restriction.ts';
import type { SampleCreator } from './sample-creator.ts';
import { profileRecordOf } from './sample-profile-record.ts';
import { sampleAdministrator, sampleUser } from './sample-users.ts';
import { streams } from './streams.ts';

/** How many records of each model were created. */
export type Seeded = ReadonlyMap<string, number>;

/**
 * Writes the sample content through the engine, each record as its own sample person's. A record whose id exists is left
 * as it is, so a second run creates nothing.
 */
export async function seed(engine: Engine, today: IsoDate = isoDateOf(new Date())): Promise<Seeded> {
  const seeded = new Map<string, number>();
  const create = async (model: string, inputs: readonly Input[], user: ReturnType<typeof sampleUser>) => {
    const created = await createMissing(engine, model, inputs, user);
    seeded.set(model, (seeded.get(model) ?? 0) + created);
  };
  const briefs = loadBriefs();
  const written: SampleCreator[] = [];
  for (const creator of creators) {
    const user = sampleUser(creator.username);
    await create('Profile', [profileInput(profileRecordOf(creator), user.sub, today)], user);
    // Somebody else may have taken the name, and records on another person's profile are refused.
    if (!(await canRead(engine, 'Profile', creator.username, user))) continue;
    written.push(creator);
    for (const [model, inputs] of recordsOf(creator, user.sub, briefs)) {
      await create(model, inputs, user);
    }
  }
  await approve(engine, written);
  await create('Stream', streams.map(streamInput), sampleAdministrator);
  await create(
    'Personality',
    personalities.map((person) => personalityInput(person, sampleAdministrator.sub)),
    sampleAdministrator,
  );
  // Last, so that their presence says that everything before them is there.
  await create('Platform', platformInputs, sampleAdministrator);
  return seeded;
}

/** The moment from which the sample creators count as approved: their records are on the home page from the start. */
const APPROVED_AT = '2026-01-01T00:00:00.000Z';

/** Approves the profiles of the sample creators, as an administrator does with those of new accounts. */
async function approve(engine: Engine, approved: readonly Pick<SampleCreator, 'username'>[]): Promise<void> {
  const identity = { kind: 'service', name: 'seed' } as const;
  for (const { username: id } of approved) {
    const { data } = await engine.execute({
      query: 'query ($id: ID!) { getProfile(id: $id) { approvedAt } }',
      variables: { id },
      identity,
    });
    const profile = isDocument(data) && isDocument(data.getProfile) ? data.getProfile : null;
    if (!profile || profile.approvedAt) continue;
    await engine.execute({
      query: 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
      variables: { input: { id, approvedAt: APPROVED_AT } },
      identity,
    });
  }
}

/** True when the sample content was written once, whatever became of it since. */
export async function isSeeded(engine: Engine): Promise<boolean> {
  const [platform] = platformInputs;
  return platform !== undefined && canRead(engine, 'Platform', String(platform.id), sampleAdministrator);
}

/** Whether a record is there and belongs to this person. */
async function canRead(engine: Engine, model: string, id: string, identity: Identity): Promise<boolean> {
  const query = `query ($id: ID!) { found: get${model}(id: $id) { id } }`;
  const { data } = await engine.execute({ query, variables: { id }, identity });
  return isDocument(data) && Boolean(data.found);
}

function recordsOf(
  creator: SampleCreator,
  userId: string,
  briefs: readonly SampleBrief[],
): readonly (readonly [model: string, inputs: readonly Input[]])[] {
  const record = profileRecordOf(creator);
  const { username, avatarUrl } = record.profile;
  const author = { userId, username, avatarUrl };
  const ownBriefs = briefs.filter((brief) => brief.author === username);
  return [
    ['PlatformBan', record.bans.map(banInput)],
    ['ShadowbanExperience', record.reports.map(reportInput)],
    ['Brief', ownBriefs.map((brief) => briefInput(brief, author))],
  ];
}
