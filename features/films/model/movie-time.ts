import { pluralForm } from '../../../lib/plural.ts';

/** A duration, as cards of films show it: 5040 -> "1hr 24mins", 635 -> "10mins 35secs", 24 -> "24secs". */
export function movieTime(seconds: number): string {
  const whole = Math.round(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = whole % 60;
  const parts = [
    counted(hours, 'hr'),
    counted(minutes, 'min'),
    // Seconds are left out for films of an hour or more.
    hours === 0 ? counted(rest, 'sec') : '',
  ].filter(Boolean);
  return parts.join(' ') || '0secs';
}

const counted = (count: number, unit: string) => (count === 0 ? '' : `${count}${pluralForm(count, unit)}`);
