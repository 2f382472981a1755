import { createSrpSession, signSrpSession, wrapInitiateAuth } from 'cognito-srp-helper';
import { beginExchange, deriveKey, makePasswordRecord, readPublicA, sign } from '../srp.ts';

/*
 * Signs in repeatedly, with an independent implementation as the client, and prints one line each time: whether both
 * sides computed the same signature. A separate program, because that implementation takes seconds inside of Jest.
 * Arguments: the number of times, the typed password, the stored one.
 */
const [, , times = '1', typed = '', stored = ''] = process.argv;
const username = '2f6c8f0e-7a52-4c0e-9a2d-0d3f6e3b2a11';
const poolId = 'us-west-2_abc';
const userId = `abc${username}`;

for (let turn = 0; turn < Number(times); turn += 1) {
  const record = makePasswordRecord(userId, stored);
  const session = createSrpSession(username, typed, poolId, false);
  const { AuthParameters } = wrapInitiateAuth(session, {
    ClientId: 'client',
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: username, SRP_A: '' },
  });
  const A = readPublicA(AuthParameters.SRP_A);
  if (A === null) throw new Error('SRP_A was refused');
  const exchange = beginExchange(record.verifier);
  const secretBlock = Buffer.from('a block that is kept secret');
  const signed = signSrpSession(session, {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SRP_B: exchange.publicB.toString(16),
      SALT: record.salt.toString('hex'),
      SECRET_BLOCK: secretBlock.toString('base64'),
      USER_ID_FOR_SRP: username,
    },
  });
  const expected = sign(deriveKey(record.verifier, A, exchange), userId, secretBlock, signed.timestamp);
  console.log(signed.passwordSignature === expected.toString('base64') ? 'same' : 'different');
}
