import { decodeJwt } from 'jose';
import { listAdministrators, setAdministrator } from './administrators.ts';
import { addPerson, openTestPool, signIn } from './testing/harness.ts';

test('a person is an administrator from their next token until the rights are removed', async () => {
  const test = openTestPool();
  await addPerson(test, 'ann@example.com');
  const groups = async () =>
    decodeJwt(String((await signIn(test, 'ann@example.com')).AccessToken))['cognito:groups'];
  expect(await groups()).toBeUndefined();
  expect(setAdministrator(test.pool, 'ANN@example.com', true)).toBe(true);
  expect(setAdministrator(test.pool, 'ann@example.com', true)).toBe(true);
  expect(listAdministrators(test.pool).map(({ attributes }) => attributes.email)).toEqual([
    'ann@example.com',
  ]);
  expect(await groups()).toEqual(['ADMINS']);
  expect(setAdministrator(test.pool, 'ann@example.com', false)).toBe(true);
  expect(await groups()).toBeUndefined();
  expect(setAdministrator(test.pool, 'nobody@example.com', true)).toBe(false);
  await test.dispose();
});
