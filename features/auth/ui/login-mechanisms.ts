import { z } from 'zod';

const shape = z.looseObject({ username_attributes: z.array(z.string()).default([]) });

/**
 * Whether people sign in with an email address or with a phone number, as they like.
 * @param auth the part `auth` of amplify_outputs.json
 */
export function takesEither(auth: unknown): boolean {
  const { username_attributes: attributes } = shape.parse(auth);
  return attributes.includes('email') && attributes.includes('phone_number');
}
