/** Suggested names of bans. */
export const COMMON_BANS = [
  'Account suspended',
  'Account removed',
  'Channel removed',
  'Locked out of the account',
  'Posting suspended temporarily',
  'Live streaming disabled',
] as const;

/** The categories of reports: stored value and words. Older records may have other values. */
export const CATEGORIES = [
  {
    value: 'visibility',
    label: 'Visibility',
    note: 'Posts reach fewer people than before.',
    common: ['reduced reach', 'hidden from followers', 'stories not shown'],
  },
  {
    value: 'recommendations',
    label: 'Recommendations',
    note: 'Not recommended to people who do not follow you.',
    common: ['hidden from recommendations', 'not shown on the home feed'],
  },
  {
    value: 'search',
    label: 'Search',
    note: 'Not found by name, keyword or tag.',
    common: ['search suggestion ban', 'search ban', 'hashtags suppressed'],
  },
  {
    value: 'conversation',
    label: 'Conversation',
    note: 'Replies and comments are hidden or shown last.',
    common: ['reply deboosting', 'ghost ban', 'comments withheld'],
  },
  {
    value: 'monetisation',
    label: 'Monetisation',
    note: 'Income is cut, but the account stays active.',
    common: ['demonetised', 'limited ads', 'payments withheld'],
  },
  {
    value: 'age restriction',
    label: 'Age restriction',
    note: 'Only shown to adults who are signed in.',
    common: ['age-gated'],
  },
  { value: 'other', label: 'Something else', note: 'Describe it below.', common: [] },
] as const satisfies readonly {
  readonly value: string;
  readonly label: string;
  readonly note: string;
  /** Suggested names of restrictions. */
  readonly common: readonly string[];
}[];
