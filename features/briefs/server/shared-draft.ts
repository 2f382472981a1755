import 'server-only';
import { z } from 'zod';
import { queryPublic } from '../../../lib/backend/public.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { uploadedKey } from '../../../lib/pictures/sized-address.ts';
import { CallerRateLimiter } from '../../../lib/rate-limit/caller-limits.ts';
import { routes } from '../../../lib/routes.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import { getProfileCard } from '../../profiles/server/people.ts';
import { getStatus, getValues } from '../../studio/model/brief-values.ts';
import { previewedBrief } from '../../studio/model/previewed-brief.ts';
import { picturesIn } from '../../studio/model/text-report.ts';
import type { Brief } from '../model/brief.ts';
import { draftToken, linkPictureKey } from '../model/draft-link.ts';
import { isVisibleAt } from '../model/visible-from.ts';

/** A brief that its author shows before the publication. */
export type SharedDraft = {
  readonly brief: Brief;
  /** ISO instant. */
  readonly expiresAt: string;
  /** True if everyone can read the brief by now. */
  readonly isPublic: boolean;
  /** The addresses of the pictures on this page, by their keys in the store. */
  readonly copies: ReadonlyMap<string, string>;
  /** The folder of the pictures. */
  readonly folder: string;
};

export type DraftReading =
  | { readonly kind: 'found'; readonly draft: SharedDraft }
  /** The link never worked, has ended or was revoked. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'too-many' };

const QUERY = graphql(`query SharedDraft($token: String!) {
  draft: openDraftLink(token: $token) {
    expiresAt pictures briefId profileId title slug description longDescription thumbnail thumbnailAlt video videoCaptions
    categories tags warfareTags updateNotes status blogDate publishAt
  }
}`);

const shape = z.object({
  draft: z
    .looseObject({
      briefId: z.string(),
      profileId: z.string(),
      expiresAt: z.iso.datetime(),
      pictures: z.string(),
      blogDate: z.string(),
      publishAt: z.string().nullish(),
      updateNotes: z.array(z.string()).nullish(),
    })
    .nullable(),
});

const TEN_MINUTES = 600;
/** A page of a draft is one request, and each of its pictures another. */
const MAX_READS = 600;
/** Wrong links of one caller. A secret has 256 bits; this keeps callers that try from costing anything. */
const MAX_MISSES = 30;

const reads = new CallerRateLimiter({ points: MAX_READS, seconds: TEN_MINUTES });
const misses = new CallerRateLimiter({ points: MAX_MISSES, seconds: TEN_MINUTES });

/** Reads the brief behind a secret link. Nothing is cached. Throws BackendError. */
export async function readSharedDraft(token: string, caller: string): Promise<DraftReading> {
  if (!(await reads.consume(caller)).isAllowed || !(await misses.peek(caller)).isAllowed)
    return { kind: 'too-many' };
  const isToken = draftToken.safeParse(token).success;
  const { draft } = isToken ? shape.parse(await queryPublic(QUERY, { token })) : { draft: null };
  if (!draft) {
    await misses.charge(caller, 1);
    return { kind: 'unknown' };
  }
  const { briefId, profileId, expiresAt, pictures, blogDate, publishAt, updateNotes } = draft;
  const row = { ...draft, id: briefId };
  const today = toIsoDate(new Date());
  const isPublished = getStatus(row) === 'PUBLISHED';
  const stored = getValues(row);
  // The day of a draft without a chosen one is the day of its creation, which readers never see.
  const values = { ...stored, blogDate: isPublished || blogDate > today ? blogDate : '' };
  const unknown = { id: profileId, username: profileId, displayName: profileId, avatarUrl: null };
  const author = (await getProfileCard(profileId)) ?? unknown;
  const brief = previewedBrief(briefId, values, author, today, updateNotes ?? []);
  const addresses = [stored.thumbnail ?? '', ...picturesIn(stored.text)];
  const copies = new Map(
    addresses.flatMap((address): readonly [string, string][] => {
      const key = uploadedKey(address);
      const name = key && linkPictureKey(address, pictures) && pictureName(key);
      return name ? [[key, routes.draftPicture(token, name)]] : [];
    }),
  );
  const thumbnail = copies.get(uploadedKey(stored.thumbnail ?? '') ?? '') ?? brief.thumbnail;
  return {
    kind: 'found',
    draft: {
      brief: { ...brief, thumbnail },
      expiresAt,
      isPublic: isPublished && isVisibleAt({ blogDate, publishAt }, new Date()),
      copies,
      folder: pictures,
    },
  };
}

/** The key of a picture without its folder and its owner. */
const pictureName = (key: string): string => key.split('/').slice(2).join('/');

/** Returns the key of a picture of a draft; undefined for a name that is not one of its pictures. */
export const getPictureKey = ({ copies }: SharedDraft, name: string): string | undefined =>
  [...copies.keys()].find((key) => pictureName(key) === name);
