import { type When, whenAttribute, whenText } from '@/lib/time/when';

/**
 * A date with its precision: "3 Nov 2026", "Nov 2026" or "2026".
 * @param about adds "about" before a date that is not exact to the day
 */
export function Time({
  when,
  style = 'short',
  about = false,
}: {
  when: When;
  style?: 'short' | 'long';
  about?: boolean;
}) {
  const time = <time dateTime={whenAttribute(when)}>{whenText(when, style)}</time>;
  return about && when.precision !== 'day' ? <>about {time}</> : time;
}
