import { FIGURE_STYLES } from './figure-styles';

/** The styles of drawn figures, once for each page that shows one. */
export function FigureStyles() {
  return (
    <style href="figures" precedence="figures">
      {FIGURE_STYLES}
    </style>
  );
}
