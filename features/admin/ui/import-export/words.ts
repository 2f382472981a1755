import type { AdminModel } from '@/features/admin/model/field';
import type { LinkedModel } from '@/features/admin/model/link-check';
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

/** The same for all models whose links are checked. */
export const LINKED_WORDS = {
  ...MODEL_WORDS,
  PlatformBan: { one: 'ban', many: 'bans', list: routes.admin.bans(), page: routes.ban },
  ShadowbanExperience: {
    one: 'report',
    many: 'shadowban reports',
    list: routes.admin.shadowbanReports(),
    page: routes.report,
  },
} as const satisfies Record<LinkedModel, object>;

export const countedRecords = (model: LinkedModel, count: number): string =>
  plural(count, LINKED_WORDS[model].one, LINKED_WORDS[model].many);
