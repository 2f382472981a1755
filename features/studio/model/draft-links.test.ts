import { ann, ben, openTestEngine, type TestEngine } from '../../../embedded/data/testing/harness.ts';
import { sampleBrief, sampleProfile } from '../../../embedded/data/testing/samples.ts';
import { mediaAddress } from '../../../lib/pictures/media-address.ts';
import type { GraphQLClient } from '../../../lib/workspace/stored-record.ts';
import { hashDraftToken } from '../../briefs/model/draft-link.ts';
import {
  copyPicturesForLink,
  createDraftLink,
  isOpenLink,
  readDraftLinks,
  revokeDraftLink,
} from './draft-links.ts';
import { draftPictureKey } from './draft-pictures.ts';

const ID = 'us-west-2:ann';
const PICTURE = mediaAddress(`brief-thumbnails/${ID}/name/picture.webp`);
const NOW = new Date();

let backend: TestEngine;
const asAnn: GraphQLClient = (query, variables) => backend.run(ann, query, variables);
const asBen: GraphQLClient = (query, variables) => backend.run(ben, query, variables);

/** A store in memory. */
function memoryFiles(...paths: string[]) {
  const stored = new Map(paths.map((path) => [path, new Blob([path])]));
  let writes = 0;
  return {
    stored,
    writes: () => writes,
    files: {
      identityId: async () => ID,
      list: async (folder: string) =>
        [...stored.keys()].filter((path) => path.startsWith(folder)).map((path) => ({ path, bytes: 1 })),
      read: async (path: string) => stored.get(path),
      write: async (path: string, data: Blob) => {
        writes += 1;
        stored.set(path, data);
      },
      remove: async (path: string) => void stored.delete(path),
    },
  };
}

beforeEach(async () => {
  backend = openTestEngine();
  await backend.value(ann, 'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }', {
    input: sampleProfile('ann'),
  });
  await backend.value(ann, 'mutation ($input: CreateBriefInput!) { createBrief(input: $input) { id } }', {
    input: { ...sampleBrief(1, 'ann'), status: 'DRAFT' },
  });
});
afterEach(() => backend.dispose());

const create = (days = 7, client = asAnn) =>
  createDraftLink({ briefId: 'brief-1', userId: ann.sub, days, now: NOW }, client);

test('a link is stored under the hash of its secret, and its author lists it', async () => {
  const { token, link } = await create();
  expect(link.id).toBe(await hashDraftToken(token));
  expect(Date.parse(link.expiresAt) - NOW.getTime()).toBe(7 * 86_400_000);
  const [listed, ...others] = await readDraftLinks('brief-1', ann.sub, asAnn);
  expect(others).toEqual([]);
  expect(listed).toMatchObject({ id: link.id, expiresAt: link.expiresAt, pictures: link.pictures });
  expect(await readDraftLinks('brief-1', ben.sub, asBen)).toEqual([]);
  expect(isOpenLink(link, NOW)).toBe(true);
  expect(isOpenLink(link, new Date(link.expiresAt))).toBe(false);
});

test('the backend refuses a link to the brief of another person', async () => {
  await expect(create(7, asBen)).rejects.toThrow('There is no such brief of yours.');
});

test('private pictures are copied once, public and foreign ones are not', async () => {
  const { link } = await create();
  const { files, stored, writes } = memoryFiles(draftPictureKey(ID, 'name/picture.webp'));
  const addresses = [
    `${PICTURE}#1600x900`,
    mediaAddress(`brief-thumbnails/${ID}/public/other.webp`),
    mediaAddress('brief-thumbnails/us-west-2:ben/name/picture.webp'),
    '/pictures/briefs/drawn-400.webp',
  ];
  await copyPicturesForLink(link, addresses, files);
  await copyPicturesForLink(link, addresses, files);
  expect(writes()).toBe(1);
  expect([...stored.keys()]).toContain(`draft-links/${ID}/${link.pictures}/name/picture.webp`);
});

test('revoking deletes the link and the copies of its pictures, and nothing else', async () => {
  const [{ link }, { link: other }] = [await create(), await create(1)];
  const draft = draftPictureKey(ID, 'name/picture.webp');
  const { files, stored } = memoryFiles(draft);
  for (const one of [link, other]) await copyPicturesForLink(one, [PICTURE], files);
  await revokeDraftLink(link, asAnn, files);
  expect([...stored.keys()]).toEqual([draft, `draft-links/${ID}/${other.pictures}/name/picture.webp`]);
  expect((await readDraftLinks('brief-1', ann.sub, asAnn)).map(({ id }) => id)).toEqual([other.id]);
});
