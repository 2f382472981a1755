import type { When } from '../../../lib/time/when.ts';
import { aboutText } from './event-text.ts';
import { placeOn } from './line-geometry.ts';
import type { PresenceLine } from './presence-line.ts';

/** A date above a line, with its position in percent. It ends there if `isBefore`, and begins there otherwise. */
export type LineLabel = { readonly text: string; readonly percent: number; readonly isBefore: boolean };

/** The width of a date on a small phone, in percent of the line. */
const WIDTH = 28;

/**
 * The labels of the first and the last day of a record above its line. Each is on the side with more room. Days that are so close
 * that their labels would overlap have one label.
 */
export function lineLabels(
  line: Pick<PresenceLine, 'from' | 'to'>,
  began: When | null | undefined,
  ended: When | null | undefined,
): readonly LineLabel[] {
  const place = placeOn(line);
  const labels = [began, ended].flatMap((when, index) => {
    const percent = when ? 100 * place(when.date) : -1;
    const isBefore = percent > (index === 0 ? 30 : 60);
    return when && percent >= 0 ? [{ text: aboutText(when), percent, isBefore }] : [];
  });
  const [first, last] = labels;
  if (!first || !last || (first.isBefore && !last.isBefore)) return labels;
  const room = WIDTH * (first.isBefore === last.isBefore ? 1 : 2);
  if (last.percent - first.percent >= room) return labels;
  const text = first.text === last.text ? first.text : `${first.text} to ${last.text}`;
  return [{ ...(last.isBefore ? last : first), text }];
}
