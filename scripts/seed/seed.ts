import { loadBriefs, type SampleBrief } from '../../content/briefs.ts';
import { creators } from '../../content/creators/creators.ts';
import { houseRecord } from '../../content/house.ts';
import { personalities } from '../../content/personalities/personalities.ts';
import { getProfileRecord, type WrittenProfileRecord } from '../../content/sample-profile-record.ts';
import { streams } from '../../content/streams/streams.ts';
import type { Identity, UserPoolIdentity } from '../../embedded/data/authorization.ts';
import { isDocument } from '../../embedded/data/document.ts';
import type { Engine } from '../../embedded/data/engine.ts';
import { type ModelName, readDocument, writeDocument } from '../../lib/graphql/documents.ts';
import { type IsoDate, toIsoDate } from '../../lib/time/when.ts';
import { briefInput } from './brief.ts';
import { personalityInput, platformInputs, streamInput } from './catalogue.ts';
import { createMissing } from './create-missing.ts';
import type { Input } from './input.ts';
import { profileInput } from './profile.ts';
import { banInput, reportInput } from './restriction.ts';
import { houseUser, sampleAdministrator, sampleUser } from './sample-users.ts';

/** The number of created records of each model. */
export type Seeded = ReadonlyMap<string, number>;

export type SeedOptions = {
  readonly today?: IsoDate;
  /** false: the guides and the platforms alone. */
  readonly withSamples?: boolean;
};

/**
 * Writes the guides, the samples and the platforms through the engine: each sample record as its own sample person, the
 * guides as the site. A record whose id exists stays as it is, so a second run creates nothing.
 */
export async function seed(
  engine: Engine,
  { today = toIsoDate(new Date()), withSamples = true }: SeedOptions = {},
): Promise<Seeded> {
  const seeded = new Map<string, number>();
  const create = async (model: ModelName, inputs: readonly Input[], user: UserPoolIdentity) => {
    const created = await createMissing(engine, model, inputs, user);
    seeded.set(model, (seeded.get(model) ?? 0) + created);
  };
  const briefs = loadBriefs();
  const people = [
    { record: houseRecord, user: houseUser, listing: 'UNLISTED' },
    ...(withSamples ? creators : []).map((creator) => ({
      record: getProfileRecord(creator),
      user: sampleUser(creator.username),
      listing: 'LISTED',
    })),
  ];
  const written: string[] = [];
  for (const { record, user, listing } of people) {
    const { username } = record.profile;
    await create('Profile', [{ ...profileInput(record, user.sub, today), listing }], user);
    // Someone else may have taken the name, and records on another person's profile are refused.
    if (!(await canRead(engine, 'Profile', username, user))) continue;
    written.push(username);
    for (const [model, inputs] of getRecords(record, user.sub, briefs)) await create(model, inputs, user);
  }
  await approve(engine, written);
  if (withSamples) {
    await create('Stream', streams.map(streamInput), sampleAdministrator);
    await create(
      'Personality',
      personalities.map((person) => personalityInput(person, sampleAdministrator.sub)),
      sampleAdministrator,
    );
  }
  // Written last: their presence means that everything before them was written.
  await create('Platform', platformInputs, sampleAdministrator);
  return seeded;
}

/** The moment of the approval. Approved profiles are on the home page from the start. */
const APPROVED_AT = '2026-01-01T00:00:00.000Z';

/** Approves profiles, as an administrator approves those of new accounts. */
async function approve(engine: Engine, approved: readonly string[]): Promise<void> {
  const identity = { kind: 'service', name: 'seed' } as const;
  for (const id of approved) {
    const { data } = await engine.execute({
      query: readDocument('Profile', ['approvedAt']),
      variables: { id },
      identity,
    });
    const profile = isDocument(data) && isDocument(data.row) ? data.row : null;
    if (!profile || profile.approvedAt) continue;
    await engine.execute({
      query: writeDocument('update', 'Profile', ['id']),
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

/** Returns true if a record exists and belongs to this person. */
async function canRead(engine: Engine, model: ModelName, id: string, identity: Identity): Promise<boolean> {
  const query = readDocument(model, ['id']);
  const { data } = await engine.execute({ query, variables: { id }, identity });
  return isDocument(data) && Boolean(data.row);
}

function getRecords(
  record: WrittenProfileRecord,
  userId: string,
  briefs: readonly SampleBrief[],
): readonly (readonly [model: ModelName, inputs: readonly Input[]])[] {
  const { username, avatarUrl } = record.profile;
  const author = { userId, username, avatarUrl };
  const ownBriefs = briefs.filter((brief) => brief.author === username);
  return [
    ['PlatformBan', record.bans.map(banInput)],
    ['ShadowbanExperience', record.reports.map(reportInput)],
    ['Brief', ownBriefs.map((brief) => briefInput(brief, author))],
  ];
}
