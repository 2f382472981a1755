/** Icons before the rows of long lists, which a style sheet draws. `npm run icons` writes components/ui/_icon-masks.scss. */
export const LIST_ICONS = [
  'arrow-counterclockwise',
  'check-circle-fill',
  'check-lg',
  'circle',
  'exclamation-triangle-fill',
  'hourglass-split',
  'plus-lg',
  'slash-circle',
  'x-circle-fill',
] as const;

export type ListIcon = (typeof LIST_ICONS)[number];
