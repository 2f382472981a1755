import { creators } from '../../content/creators/creators.ts';
import { personalities } from '../../content/personalities/personalities.ts';
import { streams } from '../../content/streams/streams.ts';
import { houseUser, sampleUser } from '../../scripts/seed/sample-users.ts';
import { isFictionalStream, isSamplePersonality, isSampleStream, SAMPLE_USERNAMES } from './sample-ids.ts';
import { getOwner, isSampleOwner, markedName } from './sample-owner.ts';

const REAL = getOwner('f8e1c2d4-5a6b-4c7d-8e9f-0a1b2c3d4e5f');

test('the usernames of sample creators are those of the content', () => {
  expect([...SAMPLE_USERNAMES]).toEqual(creators.map(({ username }) => username).toSorted());
});

test('a record is a sample if its owner is the sample account of its profile', () => {
  for (const { username } of creators)
    expect(isSampleOwner(getOwner(sampleUser(username).sub), username)).toBe(true);
});

test.each([
  ['a real owner', REAL, 'mara-lindqvist'],
  ['no owner', null, 'mara-lindqvist'],
  ['the sample account of another name', getOwner(sampleUser('oddny-vale').sub), 'mara-lindqvist'],
  ['the editors', getOwner(houseUser.sub), 'streamit-editors'],
  ['the editors, on a sample’s name', getOwner(houseUser.sub), 'mara-lindqvist'],
])('%s does not make a sample', (_who, owner, profileId) => {
  expect(isSampleOwner(owner, profileId)).toBe(false);
});

test('all sample streams and personalities are recognised by their ids, and no others', () => {
  for (const { slug } of streams) expect(isSampleStream(`stream-${slug}`)).toBe(true);
  for (const { id } of personalities) expect(isSamplePersonality(id)).toBe(true);
  expect(isSampleStream('0b6f4b55-7f0e-4a35-9c63-2f8a3a7ad001')).toBe(false);
  expect(isSampleStream('stream-of-my-own')).toBe(false);
  expect(isSamplePersonality('ada-lovelace')).toBe(false);
});

test('an open film is a sample record, and is not fictional', () => {
  for (const { slug, source } of streams)
    expect(isFictionalStream(`stream-${slug}`)).toBe(source.kind !== 'open-film');
});

test('only names of samples are marked', () => {
  expect(markedName('Mara', { isSample: true })).toBe('Mara (demo)');
  expect(markedName('Ann', {})).toBe('Ann');
});
