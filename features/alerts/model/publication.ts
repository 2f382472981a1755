import { z } from 'zod';
import { isInLists } from '../../../lib/domain/moderation-state.ts';
import { parseRecord } from '../../../lib/records/parse.ts';
import { routes } from '../../../lib/routes.ts';
import type { SampleMark } from '../../../lib/samples/sample-owner.ts';
import { storedBrief } from '../../briefs/model/stored-brief.ts';
import { visibleFrom } from '../../briefs/model/visible-from.ts';
import { storedStream } from '../../streams/model/stored-stream.ts';
import type { PublicationKind } from './choices.ts';

/** The only event of a publication: that it was published. */
export const PUBLISHED = 'published';

/** A public brief or stream from the backend. */
export type ReadPublication = {
  readonly kind: PublicationKind;
  readonly id: string;
  readonly slug: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The id of the author's profile, or of the host's if there is one. */
  readonly profileId: string | null;
  /** The owner of a brief, who must own its profile; null for a stream, which administrators write. */
  readonly owner: string | null;
  /** The ISO instant of the last write, or the instant from which readers saw a brief, if that is later. */
  readonly updatedAt: string;
  /** The start of a stream as an ISO instant. */
  readonly startsAt: string | null;
  /** The texts that keywords are compared with. */
  readonly texts: readonly string[];
} & SampleMark;

/** Reads a brief or stream of the backend; null if it is invalid, which is logged, or not public. */
export function readPublication(kind: PublicationKind, raw: unknown): ReadPublication | null {
  return kind === 'brief' ? readBrief(raw) : readStream(raw);
}

/** The last write, of which pages show only that of an edited brief, and the start. */
const written = z.object({ updatedAt: z.string(), blogDate: z.string(), publishAt: z.string().nullish() });

function readBrief(raw: unknown): ReadPublication | null {
  const brief = parseRecord('Brief', storedBrief, raw);
  if (!brief || !isInLists(brief)) return null;
  const { id, slug, title, description, profileId, owner, tags, longDescription } = brief;
  const { updatedAt, ...start } = written.parse(raw);
  const appeared = visibleFrom(start);
  return {
    kind: 'brief',
    id,
    slug,
    path: routes.brief(slug),
    title,
    description,
    profileId,
    owner,
    updatedAt: updatedAt > appeared ? updatedAt : appeared,
    startsAt: null,
    texts: [title, description, ...tags, longDescription],
  };
}

function readStream(raw: unknown): ReadPublication | null {
  const stream = parseRecord('Stream', storedStream, raw);
  if (!stream) return null;
  const { id, slug, title, description, host, updatedAt, startsAt, tags, cast, detail, isSample } = stream;
  return {
    kind: 'stream',
    id,
    slug,
    path: routes.stream(slug),
    title,
    description,
    profileId: host === null ? null : host.toLowerCase(),
    owner: null,
    updatedAt,
    startsAt,
    texts: [title, description, ...tags, ...cast, detail ?? ''],
    ...(isSample && { isSample }),
  };
}
