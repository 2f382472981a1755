import { randomBytes } from 'node:crypto';
import { DEFAULT_APP_NAME } from '../../lib/domain/constants.ts';
import { SHOWN_PHONE_DIGITS } from '../../lib/domain/sign-in-values.ts';
import { routes } from '../../lib/routes.ts';
import { siteName } from '../../lib/site/site.ts';
import { plural } from '../../lib/text/plural.ts';
import { isEmail, isPhone } from './attributes.ts';
import type { CodePurpose } from './challenges.ts';
import { checkGuarded, countGuarded } from './guarded-attempts.ts';
import type { Caller } from './operation.ts';
import type { UserPool } from './pool.ts';
import { normalizeLogin, type Verifiable } from './users.ts';

/** The path of confirmation links. */
export const CONFIRMATION_PATH = '/idp/confirm';

/** The code in a link. It is not typed, so it can be long: 192 bits. */
function randomLinkCode(): string {
  return randomBytes(24).toString('base64url');
}

/** The link that confirms an account, on the site's own origin. */
function confirmationLink({ siteUrl }: UserPool, username: string, code: string): string {
  const link = new URL(`/_cloud${CONFIRMATION_PATH}`, siteUrl);
  link.search = new URLSearchParams({ user: username, code }).toString();
  return link.href;
}

/** The part of a response that describes a sent message. The destination is masked. */
export type Delivery = {
  readonly AttributeName: string;
  readonly DeliveryMedium: 'EMAIL' | 'SMS';
  readonly Destination: string;
};

type CodeMessage = {
  readonly purpose: CodePurpose;
  /** The account, or the placeholder for an account that does not exist. */
  readonly username: string;
  readonly attribute: 'email' | 'phone_number';
  readonly destination: string;
  /** Milliseconds until the code expires. */
  readonly lifetime: number;
  /** False if no code must be sent. Everything else is done as usual, so that the caller cannot see that. */
  readonly isReal: boolean;
  /** Sends another message in place of the code. */
  readonly instead?: (() => void) | undefined;
};

/**
 * Creates a code and sends it, as digits or in a link.
 * @throws LimitExceededException if this account or this caller requested too many messages
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

/** Sends a code to an email address or a phone number. */
export function sendText(
  { settings, siteUrl, post }: UserPool,
  attribute: 'email' | 'phone_number',
  to: string,
  code: string,
  purpose: CodePurpose | 'sign-in',
): void {
  const { subject, text } = composeCodeEmail({ settings, siteUrl }, code, purpose);
  if (attribute === 'email') post.send({ kind: 'email', to, subject, text });
  else post.send({ kind: 'sms', to, text: withSiteName(settings.message.sms).replace('{####}', code) });
}

/** Informs a person who requested a code that the account is already confirmed. */
export function notifyConfirmed(
  { siteUrl, post }: UserPool,
  { attribute, destination: to }: { attribute: Verifiable; destination: string },
): void {
  const signIn = new URL(routes.signIn(), siteUrl).href;
  const fact = `Your account is already confirmed, so you do not need a code. Sign in: ${signIn}`;
  const text = paragraphs(reason(siteUrl, 'asked for a confirmation code'), fact, IGNORE);
  const subject = `${siteName()}: your account is already confirmed`;
  if (attribute === 'email') post.send({ kind: 'email', to, subject, text });
  else post.send({ kind: 'sms', to, text: `${siteName()}: ${fact}` });
}

/** Explains why a password cannot be reset when the only second factor is a code by the same medium. */
export function notifyFactorIsSpent(
  { siteUrl, post }: UserPool,
  { attribute, destination: to }: { attribute: Verifiable; destination: string },
): void {
  const contact = new URL(routes.contactUs(), siteUrl).href;
  const medium = attribute === 'email' ? 'email' : 'text message';
  const fact = `Your password was not reset. Your second factor is a code sent by ${medium}, so you cannot reset the password with another code. If you want a new password, contact us: ${contact}`;
  const text = paragraphs(reason(siteUrl, 'asked to reset your password'), fact, IGNORE);
  const subject = `${siteName()}: your password was not reset`;
  if (attribute === 'email') post.send({ kind: 'email', to, subject, text });
  else post.send({ kind: 'sms', to, text: `${siteName()}: ${fact}` });
}

function sendLink({ settings, siteUrl, post }: UserPool, to: string, link: string): void {
  const text = paragraphs(
    reason(siteUrl, 'signed up'),
    `Open this link to confirm your address:\n${link}`,
    `The link works once and expires in ${duration(settings.lifetimes.confirmationCode)}.`,
    'If this was not you, ignore this email: the account cannot be used without the link. If you have signed up again with this address, you can choose a new password afterwards.',
  );
  post.send({ kind: 'email', to, subject: `${siteName()}: confirm your email address`, text });
}

/** Describes the destination of a message, for a response. */
export function describeDelivery(attribute: 'email' | 'phone_number', destination: string): Delivery {
  return attribute === 'email'
    ? { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskEmail(destination) }
    : { AttributeName: 'phone_number', DeliveryMedium: 'SMS', Destination: maskPhone(destination) };
}

/**
 * Masks an email address: `Ann@example.com` becomes `a***@e***`. The spelling at sign-up would reveal that the
 * account exists.
 */
export function maskEmail(address: string): string {
  const [local = '', domain = ''] = normalizeLogin(address).split('@');
  return `${local.charAt(0)}***@${domain.charAt(0)}***`;
}

/** `+12345678900` becomes `+*******8900`. */
export function maskPhone(number: string): string {
  return `+${'*'.repeat(Math.max(number.length - 1 - SHOWN_PHONE_DIGITS, 0))}${number.slice(-SHOWN_PHONE_DIGITS)}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Inserts the name of the site into a text of the definition, which is compiled with the name of the product. */
const withSiteName = (text: string) => text.replaceAll(DEFAULT_APP_NAME, () => siteName());

const IGNORE = 'If this was not you, ignore this email.';

const paragraphs = (...texts: readonly string[]) => texts.join('\n\n');

/** The first line of an email: why the person gets it. */
const reason = (siteUrl: string, event: string) =>
  `You received this email because you (or someone using your address) ${event} at ${siteName()} (${new URL(siteUrl).host}).`;

/** "24 hours", "3 minutes". */
const duration = (milliseconds: number) =>
  milliseconds % HOUR === 0
    ? plural(milliseconds / HOUR, 'hour')
    : plural(Math.ceil(milliseconds / MINUTE), 'minute');

/**
 * Composes the email with a code. The definition has the text for sign-up and new addresses. Unlike Cognito, it puts
 * the code into the subject, so that people can read it in the list of their inbox.
 */
function composeCodeEmail(
  { settings: { message, lifetimes }, siteUrl }: Pick<UserPool, 'settings' | 'siteUrl'>,
  code: string,
  purpose: CodePurpose | 'sign-in',
): { readonly subject: string; readonly text: string } {
  if (purpose === 'reset') {
    const text = paragraphs(
      reason(siteUrl, 'asked to reset your password'),
      `${code} is your password reset code. It expires in ${duration(lifetimes.recoveryCode)}.`,
      'If this was not you, ignore this email and do not share the code. Your password stays the same.',
    );
    return { subject: `${siteName()}: ${code} is your password reset code`, text };
  }
  if (purpose === 'sign-in') {
    const text = paragraphs(
      reason(siteUrl, 'started to sign in'),
      `${code} is your sign-in code. It expires in ${duration(lifetimes.session)}.`,
      'If this was not you, do not share the code. If you have an account, change your password.',
    );
    return { subject: `${siteName()}: ${code} is your sign-in code`, text };
  }
  return {
    subject: `${siteName()}: ${code} is your verification code`,
    text: withSiteName(message.email).replace('{####}', code),
  };
}

/**
 * The pretended destination of a message to an unknown account: the typed address, or an address that is always the
 * same.
 */
export function pretendDestination(
  { vault }: UserPool,
  login: string,
): { attribute: Verifiable; destination: string } {
  const typed = login.trim();
  if (isEmail(typed)) return { attribute: 'email', destination: typed };
  if (isPhone(typed)) return { attribute: 'phone_number', destination: typed };
  const [first = 0, second = 0] = vault.hash('stand-in', 'destination', normalizeLogin(login));
  const letter = (byte: number) => String.fromCharCode(97 + (byte % 26));
  return { attribute: 'email', destination: `${letter(first)}@${letter(second)}.invalid` };
}
