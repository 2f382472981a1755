import { z } from 'zod';
import { errors } from '../errors.ts';
import { members, operation } from '../operation.ts';
import { authenticate } from '../session.ts';

const schema = z.object({ AccessToken: members.token });

/** What every operation on devices answers to a signed-in person of a pool that does not keep track of them. */
export const devices = operation(schema, async (pool, input) => {
  await authenticate(pool, input.AccessToken);
  throw errors.devicesNotTracked();
});

/** What every operation on passkeys answers to a signed-in person of a pool that does not take them. */
export const passkeys = operation(schema, async (pool, input) => {
  await authenticate(pool, input.AccessToken);
  throw errors.passkeysNotEnabled();
});
