import { BRIEF_CLIPS, clipAddress } from '../../content/brief-clips/clips.ts';
import { loadBriefs } from '../../content/briefs.ts';
import { creators } from '../../content/creators/creators.ts';
import { HOUSE_USERNAME } from '../../content/house.ts';
import { getOwner, sampleUserId } from '../samples/sample-owner.ts';
import { isSampleChange, readSamplesShown, refreshSampleFiles } from './refresh.ts';
import { isHiddenSampleFile, isSampleFile, setSampleFilesShown } from './sample-files.ts';

const [creator = ''] = creators.map(({ username }) => username);
const sample = { id: creator, owner: getOwner(sampleUserId(creator)) };

afterEach(() => setSampleFilesShown(true));

test.each([
  ['/sample-evidence/notice-x-2026-11-03.txt', true],
  ['/sample-media/power.mp4', true],
  ['/sample-media/stoicism.hls/360p/0.m4s', true],
  ['/pictures/avatars/mara-lindqvist-64.webp', true],
  ['/pictures/people/greta-nouri-128.avif', true],
  ['/sample%2Dmedia/power.mp4', true],
  ['/sample-media%2Fpower.mp4', true],
  ['/pictures/%61vatars//mara-lindqvist-64.webp', true],
  ['/sample%2Dmedia/briefs/the-first-hour.mp4', false],
  ['/sample-media/%zz', true],
  ['/%zz', false],
  ['/pictures/heroes/about-us-640.webp', false],
  ['/icons/icon.svg', false],
  ['/sample-media', true],
  ['/sample%2Dmedia', true],
  ['/sample-mediator', false],
])('%s: is a sample file: %s', (path, isSample) => {
  expect(isSampleFile(path)).toBe(isSample);
  expect(isHiddenSampleFile(path)).toBe(false);
  setSampleFilesShown(false);
  expect(isHiddenSampleFile(path)).toBe(isSample);
});

test('the clips of the guides stay, and those of sample briefs are sample files', () => {
  const authors = new Map(loadBriefs().map(({ slug, author }) => [slug, author]));
  for (const slug of BRIEF_CLIPS.keys())
    expect([slug, isSampleFile(clipAddress(slug))]).toEqual([slug, authors.get(slug) !== HOUSE_USERNAME]);
});

/** A backend with only this profile, stored under the id of the first sample creator. */
const withProfile =
  (profile: { readonly id: string; readonly owner: string } | null) =>
  async (_query: string, { id }: Readonly<Record<string, unknown>>) => ({
    getProfile: id === creator ? profile : null,
  });

test('samples are shown while one sample creator is left, whatever others use its name', async () => {
  expect(await readSamplesShown(withProfile(sample))).toBe(true);
  expect(await readSamplesShown(withProfile({ ...sample, owner: 'ann::ann' }))).toBe(false);
  await refreshSampleFiles(withProfile(null));
  expect(isHiddenSampleFile('/sample-media/power.mp4')).toBe(true);
  await refreshSampleFiles(withProfile(sample));
  expect(isHiddenSampleFile('/sample-media/power.mp4')).toBe(false);
});

test('one broken profile hides no samples, and a backend that is away is an error', async () => {
  const broken = async (query: string, variables: Readonly<Record<string, unknown>>) => {
    if (variables.id !== creator) throw new Error('broken');
    return withProfile(sample)(query, variables);
  };
  expect(await readSamplesShown(broken)).toBe(true);
  await expect(
    readSamplesShown(() => Promise.reject(new Error('The backend is not available.'))),
  ).rejects.toThrow('not available');
});

test('changes of sample creators and bulk writes of profiles can change it, others cannot', () => {
  expect(isSampleChange({ model: 'Profile', id: creator, kind: 'delete' })).toBe(true);
  expect(isSampleChange({ model: 'Profile', id: '', kind: 'bulk' })).toBe(true);
  expect(isSampleChange({ model: 'Profile', id: 'ann', kind: 'update' })).toBe(false);
  expect(isSampleChange({ model: 'Stream', id: '', kind: 'bulk' })).toBe(false);
});
