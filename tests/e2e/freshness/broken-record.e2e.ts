import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { creators } from '../../../content/creators/creators.ts';
import { personalities } from '../../../content/personalities/personalities.ts';
import { getProfileRecord } from '../../../content/sample-profile-record.ts';
import { routes } from '../../../lib/routes.ts';
import { sampleAdministrator, sampleUser } from '../../../scripts/seed/sample-users.ts';
import { PUBLISHED_BRIEFS, SHOWN_STREAMS } from '../support/sample.ts';
import { expect, test, type WrittenSite } from '../support/written-site.ts';

// One worker, so that the site of these tests starts once.
test.describe.configure({ mode: 'default' });

/** Two people and two records of each kind: the first is broken, the second is changed properly. */
const [broken, whole] = ['oddny-vale', 'adaeze-cole'];
const [brief] = PUBLISHED_BRIEFS.filter(({ author }) => author === whole).sort((a, b) =>
  b.date.localeCompare(a.date),
);
const [brokenBrief] = PUBLISHED_BRIEFS.filter(({ author }) => author === broken);
const [brokenStream, stream] = SHOWN_STREAMS.filter(({ featured }) => !featured);
const [brokenPerson, person] = personalities;

const BROKEN = [
  { model: 'Brief', id: `brief-${brokenBrief?.slug}`, address: routes.brief(brokenBrief?.slug ?? '') },
  { model: 'Stream', id: `stream-${brokenStream?.slug}`, address: routes.stream(brokenStream?.slug ?? '') },
  {
    model: 'Personality',
    id: brokenPerson?.id ?? '',
    address: routes.personality(brokenPerson?.id ?? ''),
  },
  { model: 'Profile', id: broken ?? '', address: routes.profile(broken ?? '') },
];
const LISTS = [routes.briefs(), routes.streams(), routes.personalities(), routes.profiles()];
const OTHERS = [
  routes.home(),
  routes.profile(whole ?? ''),
  routes.brief(brief?.slug ?? ''),
  routes.stream(stream?.slug ?? ''),
  '/sitemap.xml',
  ...Object.values(routes.feeds).map((address) => address()),
];

/** Writes to the database past the engine, which causes no event. */
function damage({ dataFolder }: WrittenSite, document: string): void {
  const database = new DatabaseSync(path.join(dataFolder, 'data.sqlite'), { timeout: 5000 });
  try {
    for (const { model, id } of BROKEN) {
      const { changes } = database
        .prepare(`UPDATE "${model}" SET document = ? WHERE id = ?`)
        .run(document, id);
      expect(changes, `${model} ${id} is in the database`).toBe(1);
    }
  } finally {
    database.close();
  }
}

/** Changes a neighbour of each broken record, so that every list is rendered again. */
async function changeNeighbours({ write }: WrittenSite, text: string): Promise<void> {
  const owner = sampleUser(whole ?? '');
  await write(owner, 'updateBrief', { id: `brief-${brief?.slug}`, title: text });
  await write(owner, 'updateProfile', { id: whole ?? '', bio: text });
  await write(sampleAdministrator, 'updateStream', { id: `stream-${stream?.slug}`, title: text });
  await write(sampleAdministrator, 'updatePersonality', { id: person?.id ?? '', displayName: text });
  const [ban] = creators
    .filter(({ username }) => username === broken)
    .flatMap((one) => getProfileRecord(one).bans);
  await write(sampleUser(broken ?? ''), 'updatePlatformBan', { id: ban?.id ?? '', explanation: text });
}

const DAMAGES = [
  { name: 'bytes that are no JSON', document: '{"id": "torn off in the mid' },
  { name: 'a document without its fields', document: '{}' },
  {
    name: 'fields of other types',
    document: '{"id":7,"title":{},"slug":[],"status":"NO_SUCH","displayName":4}',
  },
];

for (const { name, document } of DAMAGES) {
  test(`A record with ${name} is left out, and all other pages work`, async ({ page, writtenSite }) => {
    const text = `Changed beside ${name}`;
    damage(writtenSite, document);
    await changeNeighbours(writtenSite, text);
    const textAt = async (address: string) => (await page.request.get(address)).text();
    for (const list of LISTS) await expect.poll(() => textAt(list), { message: list }).toContain(text);
    for (const { address } of BROKEN) {
      const getStatus = async () => (await page.request.get(address)).status();
      await expect.poll(getStatus, { message: address }).toBe(404);
    }
    for (const address of [...OTHERS, ...LISTS])
      expect((await page.request.get(address)).status(), address).toBe(200);
  });
}
