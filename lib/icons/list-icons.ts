/** Icons before the rows and buttons of long pages, which a style sheet draws. `npm run icons` writes components/ui/_icon-masks.scss. */
export const LIST_ICONS = [
  'arrow-counterclockwise',
  'bar-chart-line',
  'check-circle-fill',
  'check-lg',
  'circle',
  'exclamation-triangle-fill',
  'hourglass-split',
  'plus-lg',
  'slash-circle',
  'sliders',
  'x-circle-fill',
] as const;

export type ListIcon = (typeof LIST_ICONS)[number];
