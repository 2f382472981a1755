import { useEffect, useState } from 'react';
import { readStored, writeStored } from '@/lib/browser-storage';

export type TextView = 'visual' | 'markdown';

/** The name of the chosen view in the browser's storage. */
const KEY = 'text-view';

type VisualText = typeof import('./VisualText').VisualText;

/** Why the text is shown as Markdown although the visual view was chosen. */
const TROUBLES = {
  unreadable:
    'The visual view cannot show this text, because it has a paragraph of more than 10,000 characters or is nested too deeply. Edit it as Markdown.',
  failed: 'The visual view could not be loaded. Edit the text as Markdown, or choose “Visual” to try again.',
} as const;

/** Returns the view of the text, which is remembered on the device, and loads the visual one when it is shown. */
export function useTextView() {
  const [chosen, setChosen] = useState<TextView>(() =>
    readStored('localStorage', KEY) === 'markdown' ? 'markdown' : 'visual',
  );
  const [trouble, setTrouble] = useState<keyof typeof TROUBLES | null>(null);
  const [loaded, setLoaded] = useState<{ readonly VisualText: VisualText } | null>(null);
  const isVisual = chosen === 'visual' && trouble === null;

  useEffect(() => {
    if (!isVisual || loaded) return;
    let isHere = true;
    import('./VisualText').then(
      ({ VisualText }) => isHere && setLoaded({ VisualText }),
      () => isHere && setTrouble('failed'),
    );
    return () => {
      isHere = false;
    };
  }, [isVisual, loaded]);

  return {
    /** The view that the control shows. */
    view: isVisual ? ('visual' as const) : ('markdown' as const),
    isVisual,
    /** The visual view; null while it is loaded. */
    VisualText: loaded?.VisualText ?? null,
    trouble: chosen === 'visual' && trouble ? TROUBLES[trouble] : null,
    setUnreadable: () => setTrouble('unreadable'),
    choose: (view: TextView) => {
      setTrouble(null);
      setChosen(view);
      writeStored('localStorage', KEY, view);
    },
  };
}
