import type { AdminModel } from '@/features/admin/model/field';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';

/** Names and addresses of the records of each model. */
export const MODEL_WORDS = {
  Stream: {
    one: 'stream',
    many: 'streams',
    list: routes.admin.streams(),
    import: routes.admin.importStreams(),
    links: routes.admin.streamLinks(),
    page: routes.admin.stream,
  },
  Personality: {
    one: 'person',
    many: 'people',
    list: routes.admin.personalities(),
    import: routes.admin.importPersonalities(),
    links: routes.admin.personalityLinks(),
    page: routes.admin.personality,
  },
} as const satisfies Record<AdminModel, object>;

const number = new Intl.NumberFormat('en-GB');

/** 12345 -> "12,345" */
export const grouped = (count: number): string => number.format(count);

/** 1 -> "1 row", 2000 -> "2,000 rows" */
export const countedRows = (count: number): string => plural(count, 'row');

export const countedRecords = (model: AdminModel, count: number): string =>
  plural(count, MODEL_WORDS[model].one, MODEL_WORDS[model].many);

/** A rough remaining time: "about 40 s left", "about 3 min left". */
export function remainingText(seconds: number | null): string {
  if (seconds === null) return '';
  return seconds < 90
    ? `about ${Math.max(1, Math.round(seconds))} s left`
    : `about ${Math.round(seconds / 60)} min left`;
}
