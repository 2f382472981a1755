import { NAMED_PLATFORM_IDS, PLATFORMS, PROFILE_PLATFORM_IDS } from '../../../lib/domain/platform.ts';
import { EMAIL_LIMITS, type PublicEmail, readableText } from '../../bans/model/evidence.ts';
import { PLATFORM_SIGNS } from '../../bans/model/notice-rules.ts';
import { coverLinks } from './cover-links.ts';
import { EMAIL_PARSER, MAX_READ, textOfHtml, tidied } from './email-text.ts';
import { EvidenceError } from './evidence-error.ts';

/** Maximum bytes of an email. Its attachments are stored with it and never published. */
export const MAX_EMAIL_BYTES = 10 * 2 ** 20;

/** An email as its owner sees it. */
export type ReadEmail = {
  readonly from: string | null;
  readonly to: string | null;
  /** An ISO instant. */
  readonly date: string | null;
  readonly subject: string | null;
  readonly text: string;
  readonly attachments: number;
  /** True if the sender’s address is one of a platform. */
  readonly isFromPlatform: boolean;
  /** True if it has a signature of its sender’s server, with which no one can guess the whole file. */
  readonly isSigned: boolean;
};

type Person = {
  readonly name: string;
  readonly address?: string | undefined;
  readonly group?: readonly Person[] | undefined;
};

const textOfPerson = ({ name, address, group }: Person): string =>
  group
    ? group.map(textOfPerson).join(', ')
    : name && address && name !== address
      ? `${name} <${address}>`
      : (address ?? name);

const PLATFORM_HOSTS: readonly string[] = [
  ...PROFILE_PLATFORM_IDS.flatMap((id) => PLATFORM_SIGNS[id].sender ?? []),
  ...NAMED_PLATFORM_IDS.flatMap((id) => PLATFORMS[id].hosts),
];

const isPlatformHost = (host: string): boolean =>
  PLATFORM_HOSTS.some((known) => host === known || host.endsWith(`.${known}`));

const hostOfAddress = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Reads an email in the browser: four of its headers and its text. Attachments and forwarded emails are only counted.
 * @throws EvidenceError with a message for the form
 */
export async function readEmail(content: ArrayBuffer): Promise<ReadEmail> {
  const { default: PostalMime } = await import('postal-mime');
  const email = await PostalMime.parse(content, EMAIL_PARSER).catch(() => {
    throw new EvidenceError('This email cannot be read: it is damaged, or its parts are nested too deeply.');
  });
  const written = email.text?.trim() ? email.text : textOfHtml((email.html ?? '').slice(0, MAX_READ));
  const text = tidied(readableText(written.slice(0, MAX_READ)));
  if (text === '') throw new EvidenceError('This email has no text that could be shown.');
  const sent = email.date ? Date.parse(email.date) : Number.NaN;
  const line = (value: string | undefined) =>
    readableText(value ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim() || null;
  return {
    from: line(email.from && textOfPerson(email.from)),
    to: line(email.to?.map(textOfPerson).join(', ')),
    date: Number.isNaN(sent) ? null : new Date(sent).toISOString(),
    subject: line(email.subject),
    text,
    attachments: email.attachments.length,
    isFromPlatform: isPlatformHost(hostOfAddress(email.from?.address ?? '')),
    isSigned: email.headers.some(
      ({ key, value }) => key === 'dkim-signature' && /\bb=[\w+/=\s]{80}/.test(value),
    ),
  };
}

/** What becomes public of an email. */
export type EmailChoice = {
  readonly from: boolean;
  readonly to: boolean;
  readonly date: boolean;
  readonly subject: boolean;
  /** Covers email addresses, except those that platforms publish, and links, which may contain keys to an account. */
  readonly coversAddresses: boolean;
  /** Words to cover, one on each line. */
  readonly words: string;
};

/** The first choice: the addresses of persons stay private. */
export const firstChoice = ({ isFromPlatform }: Pick<ReadEmail, 'isFromPlatform'>): EmailChoice => ({
  from: isFromPlatform,
  to: false,
  date: true,
  subject: true,
  coversAddresses: true,
  words: '',
});

const MAX_WORDS = 50;

/** The words to cover, the longest first, because one may contain another. */
const wordsIn = (text: string): readonly string[] =>
  [...new Set(text.split('\n').map((word) => word.trim()))]
    .filter((word) => word.length > 1)
    .sort((a, b) => b.length - a.length);

/** The problem of the typed words; null for valid ones. */
export const wordsProblem = (text: string): string | null =>
  wordsIn(text).length > MAX_WORDS ? `Cover at most ${MAX_WORDS} words.` : null;

const ADDRESS =
  /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@((?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63})/gu;
/** Names of addresses that platforms publish. Others may be a key to a case, or belong to a person. */
const OFFICIAL =
  /^(?:no-?reply|do-?not-?reply|notify|notifications?|support|help|info|contact|legal|copyright|dmca|appeals?|privacy|safety|security|press)@/i;
const COVERED = '[covered]';

function coverAddresses(text: string): string {
  return coverLinks(text).replace(ADDRESS, (address, host: string) =>
    isPlatformHost(host.toLowerCase()) && OFFICIAL.test(address) ? address : '[address]',
  );
}

const asLiteral = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Returns the public part of an email, and whether something in it is covered. */
export function publicEmail(
  email: ReadEmail,
  choice: EmailChoice,
): { readonly email: PublicEmail; readonly isCovered: boolean } {
  const words = wordsIn(choice.words).slice(0, MAX_WORDS);
  const pattern = words.length > 0 ? new RegExp(words.map(asLiteral).join('|'), 'giu') : null;
  let isCovered = false;
  const cover = (text: string): string => {
    const withoutAddresses = choice.coversAddresses ? coverAddresses(text) : text;
    const covered = pattern ? withoutAddresses.replace(pattern, COVERED) : withoutAddresses;
    if (covered !== text) isCovered = true;
    return covered;
  };
  const header = (field: 'from' | 'to' | 'subject'): string | null =>
    choice[field] && email[field] ? cover(email[field]).slice(0, EMAIL_LIMITS.header) : null;
  const text = cover(email.text);
  const isCut = text.length > EMAIL_LIMITS.text;
  return {
    email: {
      from: header('from'),
      to: header('to'),
      date: choice.date ? email.date : null,
      subject: header('subject'),
      text: isCut ? text.slice(0, EMAIL_LIMITS.text).toWellFormed().trimEnd() : text,
      isCut,
      attachments: Math.min(email.attachments, EMAIL_LIMITS.attachments),
    },
    isCovered,
  };
}
