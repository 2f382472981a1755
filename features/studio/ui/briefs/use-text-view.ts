import { useEffect, useState, useSyncExternalStore } from 'react';
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

const readTextView = (): TextView => (readStored('localStorage', KEY) === 'markdown' ? 'markdown' : 'visual');

const neverChanges = () => () => {};

/** Returns the view of the text, which is remembered on the device, and loads the visual one when it is shown. */
export function useTextView() {
  const [start] = useState(readTextView);
  const [choice, setChoice] = useState<TextView | null>(null);
  // The HTML of the server has the visual view, because the server does not know the device.
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const chosen = choice ?? (isInBrowser ? start : 'visual');
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
      setChoice(view);
      writeStored('localStorage', KEY, view);
    },
  };
}
