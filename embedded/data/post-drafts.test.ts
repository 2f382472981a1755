import type { Identity } from './authorization.ts';
import { admin, getIds, guest, openTestEngine, type TestEngine } from './testing/harness.ts';

let backend: TestEngine;
beforeAll(() => {
  backend = openTestEngine();
});
afterAll(() => backend.dispose());

describe('drafts and scheduled posts', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const post = {
    title: 't',
    slug: 's',
    standfirst: 'st',
    category: 'craft',
    author: 'a',
    status: 'PUBLISHED',
    publishedOn: '2026-01-01',
  };

  beforeEach(() => {
    backend.engine.store.database.exec('DELETE FROM "Post"');
    backend.engine.bulk(
      'Post',
      [
        { ...post, id: 'public' },
        { ...post, id: 'draft', status: 'DRAFT' },
        { ...post, id: 'scheduled', publishedOn: tomorrow },
        { ...post, id: 'no-status', status: null },
      ],
      admin,
    );
  });

  const LISTS = {
    listPosts: 'listPosts',
    listPostsBySlug: 'listPostsBySlug(slug: "s")',
    scheduled: 'listPostsByStatus(status: PUBLISHED)',
    draft: 'listPostsByStatus(status: DRAFT)',
  };
  const listed = async (caller: Identity, field: string) => {
    const { data } = await backend.run(caller, `{ list: ${field} { items { id } } }`);
    return getIds(JSON.parse(JSON.stringify(data)).list);
  };

  test('a guest reads none of them in any way', async () => {
    for (const id of ['draft', 'scheduled', 'no-status']) {
      const { data } = await backend.run(guest, `{ getPost(id: "${id}") { title } }`);
      expect(JSON.parse(JSON.stringify(data))).toEqual({ getPost: null });
    }
    expect(await listed(guest, LISTS.listPosts)).toEqual(['public']);
    expect(await listed(guest, LISTS.listPostsBySlug)).toEqual(['public']);
    expect(await listed(guest, LISTS.scheduled)).toEqual(['public']);
    expect(await listed(guest, LISTS.draft)).toEqual([]);
  });

  test('an administrator reads all of them', async () => {
    expect((await listed(admin, LISTS.listPosts)).toSorted()).toEqual([
      'draft',
      'no-status',
      'public',
      'scheduled',
    ]);
    expect((await listed(admin, LISTS.scheduled)).toSorted()).toEqual(['public', 'scheduled']);
    expect(await listed(admin, LISTS.draft)).toEqual(['draft']);
  });
});
