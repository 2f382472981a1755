import { z } from 'zod';

const shape = z.looseObject({ username_attributes: z.array(z.string()).default([]) });

/**
 * Returns true if people can sign in with either an email address or a phone number.
 * @param auth the part `auth` of amplify_outputs.json
 */
export function takesEither(auth: unknown): boolean {
  const { username_attributes: attributes } = shape.parse(auth);
  return attributes.includes('email') && attributes.includes('phone_number');
}
