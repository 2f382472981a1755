import type { SocialProvider } from './settings.ts';

/** A provider with its names in Cognito. */
export type Provider = {
  readonly name: SocialProvider;
  /** The provider's name in `identity_provider`, and the prefix of its accounts' usernames. */
  readonly id: string;
  /** The provider's name in amplify_outputs.json. */
  readonly outputsName: string;
  /** True if it states that an email address is verified. For the others, the pool verifies it. */
  readonly attestsEmail: boolean;
  /** A person's id in the provider's form, made of 32 bytes. */
  readonly makeUserId: (digest: Buffer) => string;
};

const digits = (digest: Buffer, length: number) =>
  BigInt(`0x${digest.toString('hex')}`)
    .toString()
    .slice(0, length)
    .padStart(length, '1');

/** The providers, in the order of the specification. */
const PROVIDERS: readonly Provider[] = [
  {
    name: 'Amazon',
    id: 'LoginWithAmazon',
    outputsName: 'LOGIN_WITH_AMAZON',
    attestsEmail: false,
    makeUserId: (digest) => `amzn1.account.${digest.toString('hex').toUpperCase().slice(0, 28)}`,
  },
  {
    name: 'Apple',
    id: 'SignInWithApple',
    outputsName: 'SIGN_IN_WITH_APPLE',
    attestsEmail: true,
    makeUserId: (digest) =>
      `${digits(digest, 6)}.${digest.toString('hex').slice(0, 32)}.${digits(digest, 4)}`,
  },
  {
    name: 'Facebook',
    id: 'Facebook',
    outputsName: 'FACEBOOK',
    attestsEmail: false,
    makeUserId: (digest) => digits(digest, 17),
  },
  {
    name: 'Google',
    id: 'Google',
    outputsName: 'GOOGLE',
    attestsEmail: true,
    makeUserId: (digest) => digits(digest, 21),
  },
];

/** The catalogue's entries of the providers that a pool has. */
export function getProviders(names: readonly SocialProvider[]): readonly Provider[] {
  return PROVIDERS.filter(({ name }) => names.includes(name));
}
