/** A number and its unit stay on one line. */
const NO_BREAK_SPACE = '\u00a0';

/** A duration in text: 5040 -> "1 h 24 min", 635 -> "10 min 35 s", 24 -> "24 s". The spaces do not break. */
export function movieTime(seconds: number): string {
  const whole = Math.round(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = whole % 60;
  const parts = [
    counted(hours, 'h'),
    counted(minutes, 'min'),
    // Seconds are left out for films of an hour or more.
    hours === 0 ? counted(rest, 's') : '',
  ].filter(Boolean);
  return parts.join(NO_BREAK_SPACE) || `0${NO_BREAK_SPACE}s`;
}

const counted = (count: number, unit: string) => (count === 0 ? '' : `${count}${NO_BREAK_SPACE}${unit}`);
