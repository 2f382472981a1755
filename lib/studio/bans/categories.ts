/** What a ban is often called. */
export const COMMON_BANS = [
  'Account suspended',
  'Account removed',
  'Channel removed',
  'Locked out of the account',
  'Posting suspended for a time',
  'Live streaming disabled',
] as const;

/** What a report may be about, as it is stored and as a person chooses it. Older records may say something else. */
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
    note: 'Not suggested to those who do not follow you.',
    common: ['hidden from recommendations', 'left out of the front page'],
  },
  {
    value: 'search',
    label: 'Search',
    note: 'Not found by name, word or tag.',
    common: ['search suggestion ban', 'search ban', 'hashtags without effect'],
  },
  {
    value: 'conversation',
    label: 'Conversation',
    note: 'Replies and comments are hidden or put last.',
    common: ['reply deboosting', 'ghost ban', 'comments held back'],
  },
  {
    value: 'monetisation',
    label: 'Monetisation',
    note: 'Income is cut, the account stays.',
    common: ['demonetised', 'limited adverts', 'payments held back'],
  },
  {
    value: 'age restriction',
    label: 'Age restriction',
    note: 'Only shown to those who are signed in and of age.',
    common: ['age-gated'],
  },
  { value: 'other', label: 'Something else', note: 'You say below what it is.', common: [] },
] as const satisfies readonly {
  readonly value: string;
  readonly label: string;
  readonly note: string;
  /** What it is often called. */
  readonly common: readonly string[];
}[];
