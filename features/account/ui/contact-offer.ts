import { z } from 'zod';

/** The addresses that an account may have, and their purpose. */
export type ContactOffer = {
  readonly hasPhone: boolean;
  /** Their purpose, in a sentence or two. */
  readonly note: string;
};

const authShape = z.looseObject({ username_attributes: z.array(z.string()).default([]) });

/**
 * Reads which addresses an account may have, and which of them a person signs in with.
 * @param auth the part `auth` of amplify_outputs.json
 * @param hasTextMessages whether verification by text message is offered
 */
export function contactOffer(auth: unknown, hasTextMessages: boolean): ContactOffer {
  const mechanisms = authShape.parse(auth).username_attributes;
  const byEmail = mechanisms.includes('email');
  const byPhone = mechanisms.includes('phone_number');
  const hasPhone = byPhone || hasTextMessages;
  const seen = `No one else can see ${hasPhone ? 'them' : 'it'} on the site.`;
  return { hasPhone, note: `${purpose(byEmail, byPhone, hasPhone)} ${seen}` };
}

function purpose(byEmail: boolean, byPhone: boolean, hasPhone: boolean): string {
  if (byEmail && byPhone) return 'You sign in with either of these, and we send codes to them.';
  if (byPhone) return 'You sign in with the phone number, and we send codes to it.';
  if (byEmail && hasPhone)
    return 'You sign in with the email address. We send codes to this address or to the phone.';
  if (byEmail) return 'You sign in with this address, and we send codes to it.';
  return hasPhone ? 'We send codes to this address or to the phone.' : 'We send codes to this address.';
}
