import { type When, whenAttribute, whenText } from '@/lib/domain/time/when';

/** A date, as exactly as it is known: "3 Nov 2026", "Nov 2026" or "2026". */
export function Time({ when, style = 'short' }: { when: When; style?: 'short' | 'long' }) {
  return <time dateTime={whenAttribute(when)}>{whenText(when, style)}</time>;
}
