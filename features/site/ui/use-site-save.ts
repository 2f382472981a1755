import { useState } from 'react';
import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import { failureOfCall } from '@/components/workspace/session/viewer-session';
import type { SaveState } from '@/features/admin/ui/form/use-save';
import type { SaveOutcome } from '@/features/studio/ui/draft/use-record-form';
import type { SiteProblems } from '../model/site-form';

const GONE =
  'The settings were deleted elsewhere. What you typed is still here. Reload the page and save again.';

/**
 * Checks the form and stores it. Problems are shown from the first attempt on, and updated with each change.
 * @param found the problems of the current values
 */
export function useSiteSave(found: SiteProblems, send: () => Promise<SaveOutcome>) {
  const { viewer, end } = useSignedIn();
  const [isChecked, setChecked] = useState(false);
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const reset = () => {
    setChecked(false);
    setState({ kind: 'idle' });
  };

  async function store(): Promise<void> {
    setState({ kind: 'saving' });
    try {
      const outcome = await send();
      if (outcome === 'gone') return setState({ kind: 'failed', text: GONE });
      if (outcome === 'conflict') return setState({ kind: 'idle' });
      setChecked(false);
      setState({ kind: 'saved' });
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') end({ kind: 'expired' });
      else setState({ kind: 'failed', text: `${failure.text} What you typed is still here.` });
    }
  }

  return {
    state,
    problems: isChecked ? found : {},
    reset,
    dismiss: () => setState({ kind: 'idle' }),
    /** Returns the first invalid field; nothing is stored then. */
    save: async (): Promise<string | undefined> => {
      setChecked(true);
      const [wrong] = Object.keys(found);
      if (wrong === undefined) await store();
      else setState({ kind: 'idle' });
      return wrong;
    },
  };
}
