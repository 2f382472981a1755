import type { AppealStatus } from '@/lib/domain/bans/ban';
import type {
  RestrictionKind,
  RestrictionSort,
  RestrictionState,
} from '@/lib/domain/explorer/restriction-filter';
import { routes } from '@/lib/routes';

/** What the two explorers call what they show. */
export const KIND_WORDS = {
  ban: {
    title: 'Bans',
    one: 'ban',
    many: 'bans',
    began: 'Banned',
    type: 'What was done',
    reason: 'What is told',
    addressOf: routes.bans,
    standfirst: 'Every ban on record, as its owner tells it.',
  },
  report: {
    title: 'Shadowban reports',
    one: 'report',
    many: 'reports',
    began: 'Noticed',
    type: 'What was noticed',
    reason: 'What was noticed',
    addressOf: routes.reports,
    standfirst: 'Self-reported, every one: only the platform could confirm a shadowban.',
  },
} as const satisfies Record<RestrictionKind, object>;

export const STATE_WORDS: Readonly<Record<RestrictionState, string>> = {
  'in-force': 'In force',
  restored: 'Restored',
  ended: 'Ended otherwise',
};

export const APPEAL_WORDS: Readonly<Record<AppealStatus, string>> = {
  NONE: 'None',
  PENDING: 'Pending',
  REJECTED: 'Rejected',
  RESTORED: 'Restored',
};

export const SORT_WORDS: Readonly<Record<RestrictionSort, string>> = {
  changed: 'Changed last',
  newest: 'Newest first',
  oldest: 'Oldest first',
};
