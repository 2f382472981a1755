import { randomInt, timingSafeEqual } from 'node:crypto';
import { siteName } from '../../../lib/site/site-name.ts';
import type { CustomAuthFunction } from './custom-auth-function.ts';

const TRIES = 3;
const LETTERS = 'bcdfghjkmnpqrstvwxz';
const LENGTH = 10;

/**
 * A custom-auth function for development and tests: a word that is sent by email signs a person in, without a password, or
 * after it when the sign-in begins with SRP. Each word allows three tries.
 */
export const wordByMail: CustomAuthFunction = {
  defineAuthChallenge: ({ session }) => {
    const last = session.at(-1);
    if (last?.challengeName === 'SRP_A') return { challengeName: 'PASSWORD_VERIFIER' };
    if (last?.challengeName === 'CUSTOM_CHALLENGE' && last.challengeResult) return { issueTokens: true };
    const tries = session.filter(({ challengeName }) => challengeName === 'CUSTOM_CHALLENGE').length;
    return tries < TRIES ? { challengeName: 'CUSTOM_CHALLENGE' } : { failAuthentication: true };
  },

  createAuthChallenge: ({ session, send }) => {
    const word = session.at(-1)?.challengeMetadata ?? makeWord();
    if (!session.at(-1)?.challengeMetadata)
      send(
        `${siteName()}: ${word} is your sign-in word`,
        `You received this email because you (or someone using your address) started to sign in at ${siteName()}.\n\nYour sign-in word is ${word}. You have ${TRIES} tries.\n\nIf this was not you, ignore this email and do not share the word.`,
      );
    return {
      publicChallengeParameters: { hint: 'the word that we sent you by email' },
      privateChallengeParameters: { word },
      challengeMetadata: word,
    };
  },

  verifyAuthChallengeResponse: ({ privateChallengeParameters, challengeAnswer }) => {
    const expected = Buffer.from(privateChallengeParameters.word ?? '');
    const given = Buffer.from(challengeAnswer.trim().toLowerCase());
    return { answerCorrect: given.length === expected.length && timingSafeEqual(given, expected) };
  },
};

function makeWord(): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}
