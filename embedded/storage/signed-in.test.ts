import { addPerson } from '../auth/testing/harness.ts';
import { type Keys, startTestStorage, type TestStorage } from './testing/harness.ts';
import { addCredentialed, getCredentials } from './testing/people.ts';
import { getCode, sendSigned } from './testing/signed-request.ts';

/* From a sign-in, through the identity pool, to the rights in storage. */

let storage: TestStorage;

beforeAll(async () => {
  storage = await startTestStorage();
});
afterAll(() => storage.close());

const request = async (keys: Keys, method: string, key: string) =>
  getCode(await sendSigned(storage, keys, { method, key, ...(method === 'PUT' && { body: 'x' }) }));

test('a person has the rights of a person, and one’s own folder', async () => {
  const ann = await addCredentialed(storage, 'ann@example.com');
  const ben = await addCredentialed(storage, 'ben@example.com');
  const key = `profile-avatar/${ann.identityId}/me.png`;
  expect(await request(ann, 'PUT', key)).toBe('200');
  expect(await request(ben, 'GET', key)).toBe('200');
  expect(await request(ben, 'DELETE', key)).toBe('AccessDenied');
  expect(await request(ann, 'PUT', 'personalities/x')).toBe('AccessDenied');
  expect(await request(ann, 'DELETE', key)).toBe('204');
});

test('an administrator has that group’s rights from the next sign-in on', async () => {
  await addPerson(storage.people, 'ada@example.com');
  const before = await getCredentials(storage, 'ada@example.com');
  const { users } = storage.people.pool;
  users.addToGroup(users.find('ada@example.com')?.username ?? '', 'ADMINS');
  const after = await getCredentials(storage, 'ada@example.com');
  expect(after.identityId).toBe(before.identityId);
  expect(await request(before, 'PUT', 'personalities/x')).toBe('AccessDenied');
  expect(await request(after, 'PUT', 'personalities/x')).toBe('200');
});

test('a guest reads', async () => {
  const guest = await getCredentials(storage);
  expect(await request(guest, 'GET', 'personalities/x')).toBe('200');
  expect(await request(guest, 'DELETE', 'personalities/x')).toBe('AccessDenied');
});
