import type { StreamFilter } from '../../routes.ts';
import { parsePage } from '../briefs/brief-filter.ts';

const STATES = { upcoming: 'Upcoming', recorded: 'Recorded' } as const;
export const STREAM_STATES = Object.entries(STATES).map(([id, name]) => ({
  id: id as keyof typeof STATES,
  name,
}));

/** What the address asks for; what is not understood is ignored. */
export function parseStreamFilter(
  parameters: Readonly<Record<string, string | readonly string[] | undefined>>,
): StreamFilter {
  const { genre, state } = parameters;
  return {
    ...(typeof genre === 'string' && /^[\p{L}\p{N} -]{1,40}$/u.test(genre) ? { genre } : {}),
    ...(state === 'upcoming' || state === 'recorded' ? { state } : {}),
    page: parsePage(parameters.page),
  };
}

/** Whether the list is at its beginning, narrowed to nothing. */
export const isUnfiltered = ({ genre, state, page }: StreamFilter) => !genre && !state && (page ?? 1) === 1;

/** The filter in words, for a heading: "Streams: Recorded, Workshop". */
export function streamFilterName({ genre, state }: StreamFilter): string {
  const parts = [state && STATES[state], genre].filter(Boolean);
  return parts.length > 0 ? `Streams: ${parts.join(', ')}` : 'Streams';
}
