import { SHOWN_PHONE_DIGITS } from '../../lib/constants/sign-in.ts';
import { routes } from '../../lib/routes.ts';
import type { CodePurpose } from './codes.ts';
import { checkGuarded, countGuarded } from './guarded-attempts.ts';
import { confirmationLink, randomLinkCode } from './links/confirmation-link.ts';
import type { Caller } from './operation.ts';
import type { UserPool } from './pool.ts';
import { normalizeLogin } from './users.ts';
import type { Verifiable } from './verified.ts';

/** What an answer says of a message that was sent; the destination is masked. */
export type Delivery = {
  readonly AttributeName: string;
  readonly DeliveryMedium: 'EMAIL' | 'SMS';
  readonly Destination: string;
};

export type CodeMessage = {
  readonly purpose: CodePurpose;
  /** The account, or what stands in for one that is not there. */
  readonly username: string;
  readonly attribute: 'email' | 'phone_number';
  readonly destination: string;
  /** Milliseconds that the code is good for. */
  readonly lifetime: number;
  /** False for who only seems to be written to: all is done as usual, but no code is sent. */
  readonly isReal: boolean;
  /** Sends another message to who only seems to be sent a code. */
  readonly instead?: (() => void) | undefined;
};

/**
 * Makes a code and sends it, as digits to type or within a link. Throws LimitExceededException when this account or this address had too many messages.
 */
export function sendCode(pool: UserPool, message: CodeMessage, caller: Caller): Delivery {
  const { username, purpose, attribute, destination, lifetime, isReal } = message;
  checkGuarded(pool, 'message', username, caller);
  countGuarded(pool, 'message', username, caller);
  const isLink = purpose === 'sign-up' && attribute === 'email' && pool.settings.verification === 'link';
  const chosen = isLink ? randomLinkCode() : undefined;
  const code = pool.codes.make(username, purpose, destination, lifetime, chosen);
  if (!isReal && message.instead) message.instead();
  else if (!isReal) pool.post.sendDecoy();
  else if (isLink) sendLink(pool, destination, confirmationLink(pool, username, code));
  else sendText(pool, attribute, destination, code, purpose);
  return describeDelivery(attribute, destination);
}

/** Sends a code to an e-mail address or a phone number. */
export function sendText(
  { settings, post }: UserPool,
  attribute: 'email' | 'phone_number',
  to: string,
  code: string,
  purpose: CodePurpose | 'sign-in',
): void {
  const { subject, text } = compose(settings.message, code, purpose);
  if (attribute === 'email') post.send({ kind: 'email', to, subject, text });
  else post.send({ kind: 'sms', to, text: settings.message.sms.replace('{####}', code) });
}

/** Tells somebody who asks for a code that they need none: the account is confirmed. */
export function tellConfirmed(
  { siteUrl, post }: UserPool,
  { attribute, destination: to }: { attribute: Verifiable; destination: string },
): void {
  const signIn = new URL(routes.signIn(), siteUrl).href;
  const fact = `Your account is confirmed already, so there is no code to enter. You can sign in: ${signIn}`;
  const text = `${fact}\n\nIf you did not ask for a code, do nothing.`;
  if (attribute === 'email')
    post.send({ kind: 'email', to, subject: 'Your account is confirmed already', text });
  else post.send({ kind: 'sms', to, text: fact });
}

/** Explains why a password cannot be reset when the only second factor is a code by the same medium. */
export function tellFactorIsSpent(
  { siteUrl, post }: UserPool,
  { attribute, destination: to }: { attribute: Verifiable; destination: string },
): void {
  const contact = new URL(routes.contactUs(), siteUrl).href;
  const fact = `We received a request to reset the password of your account. Your second factor is a code by ${attribute === 'email' ? 'email' : 'text message'}, so you cannot reset the password with another code. If you sent the request, contact us: ${contact}`;
  const text = `${fact}\n\nIf you did not send it, ignore this email.`;
  if (attribute === 'email') post.send({ kind: 'email', to, subject: 'Your password was not reset', text });
  else post.send({ kind: 'sms', to, text: fact });
}

function sendLink({ settings, post }: UserPool, to: string, link: string): void {
  const text = `Please open this link and press its button to confirm your address:\n\n${link}\n\n${NOT_YOU}`;
  post.send({ kind: 'email', to, subject: settings.message.subject, text });
}

/** How an answer names where something was sent. */
export function describeDelivery(attribute: 'email' | 'phone_number', destination: string): Delivery {
  return attribute === 'email'
    ? { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskEmail(destination) }
    : { AttributeName: 'phone_number', DeliveryMedium: 'SMS', Destination: maskPhone(destination) };
}

/** `Ann@example.com` becomes `a***@e***`: how it was spelled when signing up would tell that it was. */
export function maskEmail(address: string): string {
  const [local = '', domain = ''] = normalizeLogin(address).split('@');
  return `${local.charAt(0)}***@${domain.charAt(0)}***`;
}

/** `+12345678900` becomes `+*******8900`. */
export function maskPhone(number: string): string {
  return `+${'*'.repeat(Math.max(number.length - 1 - SHOWN_PHONE_DIGITS, 0))}${number.slice(-SHOWN_PHONE_DIGITS)}`;
}

/** Closing text of the confirmation email with a link. The definition has the text for emails with a code. */
const NOT_YOU =
  'If you did not sign up, ignore this email: the account cannot be used without the link. If you have signed up again with this address, you will choose a new password afterwards.';

function compose(template: UserPool['settings']['message'], code: string, purpose: CodePurpose | 'sign-in') {
  if (purpose === 'reset')
    return { subject: 'Your password reset code', text: `Your password reset code is ${code}` };
  if (purpose === 'sign-in') return { subject: 'Your sign-in code', text: `Your sign-in code is ${code}` };
  return { subject: template.subject, text: template.email.replace('{####}', code) };
}
