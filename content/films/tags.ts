/** The tags of the films by slug, each with a description. Names come from `tagName`. */
export const TAGS = {
  appeals: 'Asking for a decision to be looked at again, and what comes back.',
  archives: 'What was kept, by whom, and in how many places.',
  audience: 'The people on the other side, and how to reach them without a platform between.',
  backups: 'Copies that are made before they are needed.',
  dsa: 'The European Union’s Digital Services Act, and the rights that it gives.',
  evidence: 'Things that still say tomorrow what they said today.',
  law: 'Contracts, clauses, courts and the words in them.',
  'mass-reporting': 'Many reports at once, aimed at one account.',
  moderation: 'The people and machines that decide what stays.',
  money: 'Who pays, who is paid, and what stops when an account does.',
  newsletters: 'Writing to people whose addresses are one’s own.',
  patience: 'Waiting as work.',
  rumour: 'What everybody has heard and nobody has said.',
  teams: 'Doing it together, and saying who decides.',
  visibility: 'Being there and not being shown.',
  work: 'The hours of it, the tools of it and the pay.',
} as const satisfies Readonly<Record<string, string>>;

export type TagSlug = keyof typeof TAGS;
