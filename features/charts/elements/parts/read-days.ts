import { onDay, toIsoDate, whenText } from '../../../../lib/time/when.ts';
import { countOff, offText, readSpans } from '../../../home/model/off-days.ts';

const DAY_MS = 86_400_000;

/** The day under a pointer, from 0 to `days`; in right-to-left pages the axis starts at the right. */
export function dayAt(
  x: number,
  axis: { left: number; width: number },
  days: number,
  isRtl: boolean,
): number {
  const share = axis.width > 0 ? (x - axis.left) / axis.width : 1;
  return Math.round(Math.min(1, Math.max(0, isRtl ? 1 - share : share)) * days);
}

/** Shows the day of a drawing's slider or pointer as a hairline, and the people who were banned on that day. */
export function readDays(reader: HTMLElement): void {
  const slider = reader.querySelector('input');
  const line = reader.querySelector<HTMLElement>('[data-hairline]');
  const count = reader.querySelector('[data-count]');
  const plot = reader.querySelector('[data-plot]');
  if (!slider || !line || !count || !plot) return;
  const people = [...plot.querySelectorAll<SVGAElement>('a[data-off]')].map((link) =>
    readSpans(link.dataset.off ?? ''),
  );
  const start = Date.parse(reader.dataset.from ?? '');
  const days = Number(slider.max);

  const show = (day: number) => {
    const date = whenText(onDay(toIsoDate(new Date(start + day * DAY_MS))));
    const text = `${date}: ${offText(countOff(people, day))}`;
    slider.value = String(day);
    slider.setAttribute('aria-valuetext', text);
    count.textContent = text;
    line.style.insetInlineStart = `${(day / days) * 100}%`;
    line.hidden = day === days;
  };

  slider.addEventListener('input', () => show(Number(slider.value)));
  plot.addEventListener('pointermove', (event) => {
    if (!(event instanceof PointerEvent) || !line.parentElement) return;
    const isRtl = getComputedStyle(reader).direction === 'rtl';
    show(dayAt(event.clientX, line.parentElement.getBoundingClientRect(), days, isRtl));
  });
  plot.addEventListener('pointerleave', () => show(days));
}
