import { z } from 'zod';
import { MODERATION_STATES, type ModerationState } from '../../../features/moderation/model/reasons.ts';
import { isAddress } from '../../domain/address.ts';
import { readSitePicture } from '../../domain/pictures/site-picture.ts';
import { PRECISIONS, type When } from '../../domain/time/when.ts';

/** A text that the schema allows to be missing; the domain says null. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null);

/** The part of an address that names a record. */
export const addressName = z.string().refine(isAddress, 'not an address');

/** GraphQL's `[String]`: the list or any entry may be null. */
export const texts = z
  .array(z.string().nullable())
  .nullish()
  .transform((list): readonly string[] => (list ?? []).flatMap((text) => text || []));

/** An AWSJSON field: text on the wire, and a second time text if its writer encoded it himself. */
export const json = z.preprocess((value) => {
  const once = parsedJson(value);
  return parsedJson(once);
}, z.unknown());

/** Leaves alone what is not JSON text, for the shape that follows to refuse. */
function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

export const isoDate = z.iso.date();

const precision = z.enum(PRECISIONS);
const PARTIAL_DATE = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-\d{2})?)?$/;

/** `2026`, `2026-11` or `2026-11-21` -> a date that says how exactly it is known. */
export const partialDate = z
  .string()
  .regex(PARTIAL_DATE)
  .transform((text, context): When => {
    const date = `${text}${'-01-01'.slice(text.length === 4 ? 0 : 3)}`.slice(0, 10);
    if (!isoDate.safeParse(date).success) context.addIssue('not a date');
    return { date, precision: text.length === 4 ? 'year' : text.length === 7 ? 'month' : 'day' };
  });

/** A full date and, beside it, how exactly it is known. */
export function whenOf(date: When, known: string | null | undefined): When {
  const said = precision.safeParse(known);
  return said.success ? { ...date, precision: said.data } : date;
}

/** Whether an address is one on this site: `/pictures/…`, and not `//another.example/…`. */
export const isOwnAddress = (address: string): boolean => /^\/(?![/\\])/.test(address);

/** An address on this site. Another site's picture would tell that site who reads ours. */
export const ownAddress = z
  .string()
  .nullish()
  .transform((address) => (address && isOwnAddress(address) ? address : null));

/** The address of a picture that this site draws or that a person put into its store; everything else is null. */
export const sitePicture = z
  .string()
  .nullish()
  .transform((address) => (address && readSitePicture(address) ? address : null));

/** An address that may stand in a link or be asked for: this site's, or http(s); everything else is null. */
export const linkAddress = z
  .string()
  .nullish()
  .transform((address) => (address && isLink(address) ? address : null));

export function isLink(address: string): boolean {
  if (isOwnAddress(address)) return true;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** What moderation decided about a record; null for nothing. */
export const moderationState = z
  .enum(MODERATION_STATES)
  .nullish()
  .transform((state) => state ?? null);

/** Whether a record belongs in lists, search and numbers. An unlisted one is reached by its own address alone. */
export const isInLists = ({
  moderation,
}: {
  readonly moderation?: ModerationState | null | undefined;
}): boolean => moderation !== 'UNLISTED' && moderation !== 'HIDDEN' && moderation !== 'REMOVED';
