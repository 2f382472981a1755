import { useEffect, useRef, useState } from 'react';
import type { TextReport } from '@/features/studio/model/briefs/text-report';

/** Milliseconds without typing before a text is checked; much longer after a slow check. */
const PAUSE = 500;
const PATIENCE = 20;

/** The outline and the issues of a text, computed when typing pauses; undefined until then. */
export function useTextReport(text: string): TextReport | undefined {
  const [report, setReport] = useState<TextReport>();
  const lastTook = useRef(0);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      async () => {
        const { reportOn } = await import('@/features/studio/model/briefs/text-report');
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
