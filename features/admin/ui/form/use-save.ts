import { useEffect, useState } from 'react';
import type { SaveState } from '@/components/workspace/SaveBar';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall, queryAsViewer } from '@/components/workspace/viewer-session';
import type { AdminModel } from '@/features/admin/model/field';
import { type FormValues, formProblems } from '@/features/admin/model/record-form';
import { type AddressHolder, addressHolder } from '@/features/admin/model/records';
import { ownValue } from '@/lib/domain/own-value';
import { isSlug } from '@/lib/domain/slug';
import type { CaptionCheck } from '@/lib/media/check-captions';

type Problems = Readonly<Record<string, string>>;

/** A value that the site refused; it counts until the value changes. */
type Refusal = { readonly field: string; readonly value: string; readonly text: string };

/** Hashes of the page of a record that was just made. */
export const SAVED = '#saved';
export const SAVED_UNCHECKED = '#saved-unchecked';

const IDLE: SaveState = { kind: 'idle' };

/** The field that holds a record's address. */
export const ADDRESS_FIELD = { Stream: 'slug', Personality: 'id' } as const satisfies Record<
  AdminModel,
  string
>;

/**
 * Checks a form and stores it. Problems are shown from the first attempt on, and updated with each change.
 * @param send stores it; returns the reason as text if that failed, or undefined if it succeeded or another action is
 * offered. Its argument is true if the captions could not be checked.
 */
export function useSave(
  model: AdminModel,
  values: FormValues,
  ownId: string,
  send: (isUnchecked: boolean) => Promise<string | undefined>,
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
  async function getRefusal(captions: CaptionCheck): Promise<Omit<Refusal, 'value'> | null> {
    const field = ADDRESS_FIELD[model];
    const holder =
      typeof address === 'string' && address
        ? await addressHolder(model, address, ownId, queryAsViewer)
        : null;
    if (holder) return { field, text: `“${holder.name}” already has this address. Choose another address.` };
    return captions.kind === 'problem' ? { field: 'subtitles', text: captions.text } : null;
  }

  /** @returns the first invalid field; nothing is stored then */
  async function store(): Promise<string | undefined> {
    setState({ kind: 'saving' });
    try {
      const captions = await checkCaptions(values.subtitles);
      const isUnchecked = captions.kind === 'unchecked';
      const refused = await getRefusal(captions);
      if (refused) {
        setRefusal({ ...refused, value: String(ownValue(values, refused.field)) });
        setState(IDLE);
        return refused.field;
      }
      const failed = await send(isUnchecked);
      if (failed !== undefined) {
        setState(failed === '' ? IDLE : { kind: 'failed', text: failed });
        return undefined;
      }
      setChecked(false);
      setState({ kind: 'saved', isUnchecked });
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
    markSaved: (isUnchecked: boolean) => setState({ kind: 'saved', isUnchecked }),
  };
}

export type Save = ReturnType<typeof useSave>;

/** Checks a stream's captions, which are texts such as `en|English|/captions/talk.en.vtt`. */
async function checkCaptions(entries: FormValues[string] | undefined): Promise<CaptionCheck> {
  if (!Array.isArray(entries) || entries.length === 0) return { kind: 'fine' };
  const { checkCaptionEntries } = await import('@/lib/media/check-captions');
  return checkCaptionEntries(entries.filter((entry) => typeof entry === 'string'));
}

/** `unknown`: the check failed, for example without a network. */
export type AddressCheck =
  | { readonly kind: 'none' | 'checking' | 'free' | 'unknown' }
  | { readonly kind: 'taken'; readonly holder: AddressHolder };

/** Milliseconds after the newest keystroke. */
const PAUSE = 350;

/** Finds out, as one types, whether another record has an address. */
export function useAddressCheck(model: AdminModel, address: string, ownId: string): AddressCheck {
  const [found, setFound] = useState<{ readonly about: string; readonly check: AddressCheck }>();
  useEffect(() => {
    if (!isSlug(address)) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const check = await addressHolder(model, address, ownId, queryAsViewer).then(
        (holder): AddressCheck => (holder ? { kind: 'taken', holder } : { kind: 'free' }),
        (): AddressCheck => ({ kind: 'unknown' }),
      );
      if (isCurrent) setFound({ about: address, check });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [model, address, ownId]);
  if (!isSlug(address)) return { kind: 'none' };
  return found?.about === address ? found.check : { kind: 'checking' };
}
