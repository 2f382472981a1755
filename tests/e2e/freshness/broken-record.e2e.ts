import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { personalities } from '../../../content/personalities.ts';
import { sampleAdministrator, sampleUser } from '../../../content/sample-users.ts';
import { routes } from '../../../lib/routes.ts';
import { PUBLISHED_BRIEFS, SHOWN_STREAMS } from '../support/sample.ts';
import { expect, test } from '../support/written-site.ts';

/** Two records of each kind: one that is broken, and one that is changed properly so that the lists are made anew. */
const [brief, otherBrief] = PUBLISHED_BRIEFS.filter(({ author }) => author === 'adaeze-cole');
const [stream, otherStream] = SHOWN_STREAMS.filter(({ featured }) => !featured);
const [person, otherPerson] = personalities;

const BROKEN = [
  { model: 'Brief', id: `brief-${brief?.slug}`, address: routes.brief(brief?.slug ?? '') },
  { model: 'Stream', id: `stream-${stream?.slug}`, address: routes.stream(stream?.slug ?? '') },
  { model: 'Personality', id: person?.id ?? '', address: routes.personality(person?.id ?? '') },
  { model: 'Profile', id: 'oddny-vale', address: routes.profile('oddny-vale') },
];

const DAMAGES = [
  { name: 'bytes that are no JSON', document: '{"id": "torn off in the mid' },
  { name: 'a document without its fields', document: '{}' },
  {
    name: 'fields of other types',
    document: '{"id":7,"title":{},"slug":[],"status":"NO_SUCH","displayName":4}',
  },
];

test('A broken record is left out, and every other page goes on', async ({ page, writtenSite }) => {
  test.setTimeout(120_000);
  const database = new DatabaseSync(path.join(writtenSite.dataFolder, 'data.sqlite'), { timeout: 5000 });
  try {
    for (const { name, document } of DAMAGES) {
      for (const { model, id } of BROKEN) {
        const { changes } = database
          .prepare(`UPDATE "${model}" SET document = ? WHERE id = ?`)
          .run(document, id);
        expect(changes, `${model} ${id} is in the database`).toBe(1);
      }
      const at = Date.now().toString(36);
      const adaeze = sampleUser('adaeze-cole');
      await writtenSite.write(adaeze, 'updateBrief', {
        id: `brief-${otherBrief?.slug}`,
        title: `Changed ${at}`,
      });
      await writtenSite.write(adaeze, 'updateProfile', { id: 'adaeze-cole', bio: `Changed ${at}` });
      await writtenSite.write(sampleAdministrator, 'updateStream', {
        id: `stream-${otherStream?.slug}`,
        title: `Changed ${at}`,
      });
      await writtenSite.write(sampleAdministrator, 'updatePersonality', {
        id: otherPerson?.id ?? '',
        displayName: `Changed ${at}`,
      });

      const lists = [routes.briefs(), routes.streams(), routes.personalities(), routes.profiles()];
      for (const list of lists) {
        await expect
          .poll(async () => (await page.request.get(list)).text(), {
            timeout: 5000,
            message: `${list}: ${name}`,
          })
          .toContain(`Changed ${at}`);
      }
      for (const { address } of BROKEN) {
        const status = (await page.request.get(address)).status();
        expect(status, `${address}: ${name}`).toBe(404);
      }
      const others = [
        routes.home(),
        routes.profile('adaeze-cole'),
        routes.brief(otherBrief?.slug ?? ''),
        '/sitemap.xml',
        routes.feeds.rss(),
      ];
      for (const address of [...others, ...lists])
        expect((await page.request.get(address)).status(), `${address}: ${name}`).toBe(200);
    }
  } finally {
    database.close();
  }
});
