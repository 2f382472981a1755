import { confirmSignIn, fetchUserAttributes, signIn, signOut } from 'aws-amplify/auth';
import { wordByMail } from './development.ts';
import { addPerson, PASSWORD } from './testing/harness.ts';
import { startWireBackend, type WireBackend } from './testing/wire.ts';

/* The unmodified client of aws-amplify with a custom-auth function: CUSTOM_WITHOUT_SRP and CUSTOM_WITH_SRP. */

let backend: WireBackend;
const username = 'ann@example.com';
const requested = {
  isSignedIn: false,
  nextStep: {
    signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
    additionalInfo: { hint: 'the word that we sent you by email', USERNAME: expect.any(String) },
  },
};

beforeAll(async () => {
  backend = await startWireBackend({ customAuth: wordByMail });
  await addPerson(backend.people, username);
});
afterEach(() => signOut());
afterAll(() => backend.close());

const newestWord = async () =>
  /word is (\w+)/.exec((await backend.people.messages()).at(-1) ?? '')?.[1] ?? '';
const done = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };

test('without SRP: only the word, correct at the second try', async () => {
  expect(await signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })).toEqual(requested);
  expect(await confirmSignIn({ challengeResponse: 'wrong' })).toEqual(requested);
  expect(await confirmSignIn({ challengeResponse: await newestWord() })).toEqual(done);
  expect(await fetchUserAttributes()).toMatchObject({ email: username });
});

test('with SRP: the password first, then the word', async () => {
  const options = { authFlowType: 'CUSTOM_WITH_SRP' } as const;
  await expect(signIn({ username, password: 'Wrong-Horse-7', options })).rejects.toThrow(
    'Incorrect username or password.',
  );
  expect(await signIn({ username, password: PASSWORD, options })).toEqual(requested);
  expect(await confirmSignIn({ challengeResponse: await newestWord() })).toEqual(done);
}, 180_000);

test('a sign-in with only the password needs no word', async () => {
  const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
  expect(await signIn({ username, password: PASSWORD, options })).toEqual(done);
});
