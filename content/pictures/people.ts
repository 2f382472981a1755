import type { Theme } from '../../lib/domain/theme.ts';

/** The invented people and outlets of the sample content. An outlet has an emblem where a person has a face. */
export type SamplePerson = {
  readonly username: string;
  readonly isOutlet: boolean;
  readonly theme: Theme;
};

export const SAMPLE_PEOPLE: readonly SamplePerson[] = [
  { username: 'mara-lindqvist', isOutlet: false, theme: 'discipline' },
  { username: 'the-long-margin', isOutlet: true, theme: 'information-warfare' },
  { username: 'kofi-adjei-brandt', isOutlet: false, theme: 'power' },
  { username: 'oddny-vale', isOutlet: false, theme: 'stoicism' },
  { username: 'field-notes-daily', isOutlet: true, theme: 'stoicism' },
  { username: 'rafael-monteiro', isOutlet: false, theme: 'leadership' },
  { username: 'samira-haddad', isOutlet: false, theme: 'influence' },
  { username: 'northlight-repair', isOutlet: true, theme: 'influence' },
  { username: 'jun-watanabe-reyes', isOutlet: false, theme: 'information-warfare' },
  { username: 'the-quiet-ledger', isOutlet: true, theme: 'discipline' },
  { username: 'tomasz-wilk', isOutlet: false, theme: 'power' },
  { username: 'adaeze-cole', isOutlet: false, theme: 'leadership' },
];
