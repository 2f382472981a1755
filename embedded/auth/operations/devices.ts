import { z } from 'zod';
import { errors } from '../errors.ts';
import { members, operation } from '../operation.ts';
import { authenticate } from '../session.ts';

const schema = z.object({ AccessToken: members.token });

/** The response of every operation on devices, for a pool that does not track them. */
export const devices = operation(schema, async (pool, input) => {
  await authenticate(pool, input.AccessToken);
  throw errors.devicesNotTracked();
});

/** The response of every operation on passkeys, for a pool that does not support them. */
export const passkeys = operation(schema, async (pool, input) => {
  await authenticate(pool, input.AccessToken);
  throw errors.passkeysNotEnabled();
});
