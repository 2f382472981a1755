import { useEffect, useRef, useState } from 'react';
import type { TextReport } from '@/lib/studio/briefs/text-report';

/** Milliseconds of rest before a text is read; much longer after one that took long. */
const PAUSE = 500;
const PATIENCE = 20;

/** Headings of a text and what is to be looked at in it, read when the hands rest; undefined until then. */
export function useTextReport(text: string): TextReport | undefined {
  const [report, setReport] = useState<TextReport>();
  const lastTook = useRef(0);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      async () => {
        const { reportOn } = await import('@/lib/studio/briefs/text-report');
        if (!isCurrent) return;
        const began = performance.now();
        setReport(reportOn(text));
        lastTook.current = performance.now() - began;
      },
      PAUSE + PATIENCE * lastTook.current,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return report;
}
