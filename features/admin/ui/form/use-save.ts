import { useState } from 'react';
import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import { failureOfCall, queryAsViewer } from '@/components/workspace/session/viewer-session';
import { addressHolder } from '@/features/admin/model/address-holder';
import type { AdminModel } from '@/features/admin/model/field';
import { type FormValues, formProblems } from '@/features/admin/model/form-values';
import { ownValue } from '@/lib/domain/own-value';
import { addressInEntry } from '@/lib/media/captions/captions-entry';

export type SaveState =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly text: string };

type Problems = Readonly<Record<string, string>>;

/** A value that the site refused; it counts until the value changes. */
type Refusal = { readonly field: string; readonly value: string; readonly text: string };

const IDLE: SaveState = { kind: 'idle' };

/** The field that holds a record's address. */
export const ADDRESS_FIELD = { Stream: 'slug', Personality: 'id' } as const satisfies Record<
  AdminModel,
  string
>;

/**
 * Checks a form and stores it. Problems are shown from the first attempt on, and updated with each change.
 * @param send stores it; returns the reason as text if that failed, or undefined if it succeeded or another action is
 * offered
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
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const address = values[ADDRESS_FIELD[model]];
  const found = formProblems(model, values);
  const problems: Problems = {
    ...(refusal && refusal.value === String(ownValue(values, refusal.field))
      ? { [refusal.field]: refusal.text }
      : {}),
    ...found,
  };

  /** Errors that only the server can find: an address of another record, missing captions. */
  async function refusalOf(): Promise<Omit<Refusal, 'value'> | null> {
    const field = ADDRESS_FIELD[model];
    const holder =
      typeof address === 'string' && address
        ? await addressHolder(model, address, ownId, queryAsViewer)
        : null;
    if (holder) return { field, text: `“${holder.name}” already has this address. Choose another address.` };
    const text = await captionsRefusal(values.subtitles);
    return text === null ? null : { field: 'subtitles', text };
  }

  /** @returns the first invalid field; nothing is stored then */
  async function store(): Promise<string | undefined> {
    setState({ kind: 'saving' });
    try {
      const refused = await refusalOf();
      if (refused) {
        setRefusal({ ...refused, value: String(ownValue(values, refused.field)) });
        setState(IDLE);
        return refused.field;
      }
      const failed = await send();
      if (failed !== undefined) {
        setState(failed === '' ? IDLE : { kind: 'failed', text: failed });
        return undefined;
      }
      setChecked(false);
      setState({ kind: 'saved' });
      return undefined;
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') end({ kind: 'expired' });
      else setState({ kind: 'failed', text: `${failure.text} What you typed is still here.` });
      return undefined;
    }
  }

  return {
    state,
    problems: isChecked ? problems : {},
    /** @returns the first invalid field; nothing is stored then */
    save: async (): Promise<string | undefined> => {
      setChecked(true);
      const wrong = Object.keys(found);
      if (wrong.length > 0) {
        setState(IDLE);
        return wrong.at(-1);
      }
      return store();
    },
    reset: () => {
      setChecked(false);
      setState(IDLE);
    },
    dismiss: () => setState(IDLE),
    /** Marks a new record as saved. */
    markSaved: () => setState({ kind: 'saved' }),
  };
}

export type Save = ReturnType<typeof useSave>;

/** Returns the reason why a stream's captions cannot be stored: the first file that is missing or unreadable. */
async function captionsRefusal(entries: FormValues[string] | undefined): Promise<string | null> {
  if (!Array.isArray(entries) || entries.length === 0) return null;
  const { captionAddressProblem } = await import('@/lib/media/captions/check-captions');
  const addresses = entries.flatMap((entry) => (typeof entry === 'string' ? addressInEntry(entry) : []));
  const problems = await Promise.all(addresses.map((address) => captionAddressProblem(address)));
  return problems.find((problem) => problem !== null) ?? null;
}
