/** The six themes of the site (specification, section 1). Each has its own series of pictures. */
export const THEMES = {
  discipline: 'Discipline',
  power: 'Power',
  influence: 'Influence',
  'information-warfare': 'Information warfare',
  stoicism: 'Stoicism',
  leadership: 'Leadership',
} as const;

export type Theme = keyof typeof THEMES;
export const THEME_IDS = Object.keys(THEMES) as readonly Theme[];

/** The categories of briefs. The Brief model's `categories` field has one of these. */
export const CATEGORIES = {
  enforcement: 'Enforcement',
  appeals: 'Appeals',
  law: 'Law',
  evidence: 'Evidence',
  audience: 'Audience',
  shadowbans: 'Shadowbans',
  money: 'Money',
  mind: 'Mind',
} as const;

export type Category = keyof typeof CATEGORIES;
export const CATEGORY_IDS = Object.keys(CATEGORIES) as readonly Category[];

export const isTheme = (value: string): value is Theme => Object.hasOwn(THEMES, value);
export const isCategory = (value: string): value is Category => Object.hasOwn(CATEGORIES, value);

const MAX_TAG_LENGTH = 60;

/** A tag as an author types it: words on one line. Lists can be filtered by each tag. */
export const isTag = (text: string): boolean =>
  [...text].length <= MAX_TAG_LENGTH && /\S/u.test(text) && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);
