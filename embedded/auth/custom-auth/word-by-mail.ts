import { randomInt, timingSafeEqual } from 'node:crypto';
import type { CustomAuthFunction } from './custom-auth-function.ts';

const TRIES = 3;
const LETTERS = 'bcdfghjkmnpqrstvwxz';
const LENGTH = 10;

/**
 * A custom-auth function to try the flow with: a word that is sent by e-mail signs in, without a password or, when the
 * sign-in begins with SRP, besides it. Three tries at one word.
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
    if (!session.at(-1)?.challengeMetadata) send('Your sign-in word', `Your sign-in word is ${word}`);
    return {
      publicChallengeParameters: { hint: 'the word that was sent to you by e-mail' },
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
