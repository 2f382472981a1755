import { useState } from 'react';
import { useSignedIn } from '@/components/signed-in/signed-in-context';
import { askAsViewer, failureOfCall } from '@/components/signed-in/viewer-session';
import { addressHolder } from '@/lib/admin/address-holder';
import type { AdminModel } from '@/lib/admin/field';
import { type FormValues, formProblems } from '@/lib/admin/form-values';

export type SaveState =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly text: string };

export type Problems = Readonly<Record<string, string>>;

const IDLE: SaveState = { kind: 'idle' };

/** The field that holds a record's address. */
export const ADDRESS_FIELD = { Stream: 'slug', Personality: 'id' } as const satisfies Record<
  AdminModel,
  string
>;

/**
 * Checks a form and stores it. Problems show from the first try on, and follow what is typed.
 * @param send stores it; a text is why it was not stored, undefined: it was, or another way on is shown
 */
export function useSave(
  model: AdminModel,
  values: FormValues,
  ownId: string,
  send: () => Promise<string | undefined>,
) {
  const { viewer, end } = useSignedIn();
  const [isChecked, setChecked] = useState(false);
  const [state, setState] = useState<SaveState>(IDLE);
  const [taken, setTaken] = useState<{ address: string; text: string } | null>(null);
  const address = values[ADDRESS_FIELD[model]];
  const found = formProblems(model, values);
  const problems: Problems = {
    ...(taken && taken.address === address ? { [ADDRESS_FIELD[model]]: taken.text } : {}),
    ...found,
  };

  async function store(): Promise<boolean> {
    setState({ kind: 'saving' });
    try {
      const holder =
        typeof address === 'string' && address
          ? await addressHolder(model, address, ownId, askAsViewer)
          : null;
      if (holder && typeof address === 'string') {
        setTaken({ address, text: `“${holder.name}” has this address already. Choose another.` });
        setState(IDLE);
        return false;
      }
      const refused = await send();
      if (refused !== undefined) {
        setState(refused === '' ? IDLE : { kind: 'failed', text: refused });
        return true;
      }
      setChecked(false);
      setState({ kind: 'saved' });
      return true;
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') end({ kind: 'expired' });
      else setState({ kind: 'failed', text: `${failure.text} What you typed is still here.` });
      return true;
    }
  }

  return {
    state,
    problems: isChecked ? problems : {},
    /** @returns the first field that is not right; nothing is stored then */
    save: async (): Promise<string | undefined> => {
      setChecked(true);
      const wrong = Object.keys(found);
      if (wrong.length > 0) {
        setState(IDLE);
        return wrong.at(-1);
      }
      return (await store()) ? undefined : ADDRESS_FIELD[model];
    },
    reset: () => {
      setChecked(false);
      setState(IDLE);
    },
    dismiss: () => setState(IDLE),
    /** As after saving, for a record that has just been made. */
    markSaved: () => setState({ kind: 'saved' }),
  };
}

export type Save = ReturnType<typeof useSave>;
