import { z } from 'zod';

/** What addresses an account may have, and what for. */
export type ContactOffer = {
  readonly hasPhone: boolean;
  /** What they are for, in a sentence or two. */
  readonly note: string;
};

const authShape = z.looseObject({ username_attributes: z.array(z.string()).default([]) });

/**
 * Which addresses an account may have, and which of them a person signs in with.
 * @param auth the part `auth` of amplify_outputs.json
 * @param hasTextMessages whether a second step by text message is offered
 */
export function contactOffer(auth: unknown, hasTextMessages: boolean): ContactOffer {
  const mechanisms = authShape.parse(auth).username_attributes;
  const byEmail = mechanisms.includes('email');
  const byPhone = mechanisms.includes('phone_number');
  const hasPhone = byPhone || hasTextMessages;
  const seen = `Nobody else on the site sees ${hasPhone ? 'them' : 'it'}.`;
  return { hasPhone, note: `${purpose(byEmail, byPhone, hasPhone)} ${seen}` };
}

function purpose(byEmail: boolean, byPhone: boolean, hasPhone: boolean): string {
  if (byEmail && byPhone) return 'You sign in with one of these, and codes are sent there.';
  if (byPhone) return 'You sign in with the phone number, and codes are sent there.';
  if (byEmail && hasPhone)
    return 'You sign in with the e-mail address. Codes are sent to it, or to the phone.';
  if (byEmail) return 'You sign in with this address, and codes are sent there.';
  return hasPhone ? 'Codes are sent to these.' : 'Codes are sent to this address.';
}
