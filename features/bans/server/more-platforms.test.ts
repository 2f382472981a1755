import { jest } from '@jest/globals';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import { banInput, profileInput, reportInput } from '../../../lib/backend/testing/inputs.ts';
import { getPlatformName } from '../../../lib/domain/platform.ts';

let backend: TestBackend;
let reads: typeof import('./restrictions.ts');
const onPlatform = (id: string, platformId: string, platformName?: string) =>
  banInput(id, 'ann', '2026-03-01', { platformId, platformName });

beforeAll(async () => {
  backend = await startTestBackend();
  reads = await import('./restrictions.ts');
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  backend.create('Profile', 'ann', profileInput('ann'));
  backend.create(
    'PlatformBan',
    'ann',
    onPlatform('a-vimeo', 'other', 'Vimeo'),
    onPlatform('b-social', 'other', 'Truth Social'),
    onPlatform('c-invalid', 'other', 'https://evil.example/'),
    onPlatform('d-nameless', 'other'),
    onPlatform('e-reddit', 'reddit', 'Not the name'),
    onPlatform('f-youtube', 'youtube'),
    onPlatform('g-unknown', 'myspace', 'MySpace'),
  );
  backend.create(
    'ShadowbanExperience',
    'ann',
    reportInput('report', 'ann', '2026-03-01', { platform: 'other', platformName: 'Vimeo' }),
  );
});
afterAll(async () => {
  jest.restoreAllMocks();
  await backend.close();
});

const found = async (
  filter: Parameters<typeof reads.findRestrictions>[1],
  kind: 'ban' | 'report' = 'ban',
) => {
  const { rows, sides, records } = await reads.findRestrictions(kind, filter);
  expect(rows).toHaveLength(records);
  return {
    sides,
    rows: rows.map(({ restriction }) => [restriction.id, getPlatformName(restriction)]).sort(),
  };
};

test('records show the name of their platform; an unknown id is left out', async () => {
  const { rows, sides } = await found({});
  expect(rows).toEqual([
    ['a-vimeo', 'Vimeo'],
    ['b-social', 'Truth Social'],
    ['c-invalid', 'Another platform'],
    ['d-nameless', 'Another platform'],
    ['e-reddit', 'Reddit'],
    ['f-youtube', 'YouTube'],
  ]);
  expect(sides.platform.map(({ value, records }) => [value, records])).toEqual([
    ['other', 4],
    ['reddit', 1],
    ['youtube', 1],
  ]);
});

test('all platforms outside the list are one filter, and a typed name is a keyword of its records', async () => {
  expect((await found({ platform: 'other' })).rows).toHaveLength(4);
  expect((await found({ platform: 'reddit' })).rows).toEqual([['e-reddit', 'Reddit']]);
  expect((await found({ text: 'vimeo' })).rows).toEqual([['a-vimeo', 'Vimeo']]);
  expect((await found({ text: 'truth social', platform: 'other' })).rows).toEqual([
    ['b-social', 'Truth Social'],
  ]);
  for (const text of ['evil', 'not the name', 'myspace']) expect((await found({ text })).rows).toEqual([]);
  expect((await found({ platform: 'other' }, 'report')).rows).toEqual([['report', 'Vimeo']]);
});

test('lists of platforms have the nine, and the others that have records', async () => {
  const platforms = await reads.platformsOnRecord();
  expect(platforms.slice(0, 9)).toContain('twitch');
  expect(platforms.slice(9)).toEqual(['reddit', 'other']);
});
