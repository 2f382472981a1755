import { createContext, useContext } from 'react';
import type { ClosingResult } from '@/features/account/model/closing';
import { plural, pluralForm } from '@/lib/text/plural';

/** The reason why the person is no longer signed in on this page. */
export type Ending =
  | { readonly kind: 'here' | 'everywhere' | 'elsewhere' | 'expired' }
  | { readonly kind: 'closed'; readonly cleared: Cleared };

/** The versions of a brief are deleted with it and not mentioned, nor is each list of the watchlist. */
type Cleared = Omit<ClosingResult, 'versions' | 'lists'>;

/** 1, "brief" -> "1 brief"; 2 -> "2 briefs". */
export const counted = (count: number, noun: string): string => plural(count, noun);

/** "a", "a and b", "a, b and c". */
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * The text of the page after its end: a heading, one sentence, and whether the person can sign in again.
 * @param storesDrafts what was typed on the page is saved on the device
 */
export function endingWords(
  ending: Ending,
  storesDrafts = false,
): {
  readonly title: string;
  readonly text: string;
  readonly canSignIn: boolean;
} {
  const saved = storesDrafts ? '; what you typed is saved on this device' : '';
  switch (ending.kind) {
    case 'here':
      return { title: 'You are signed out', text: 'You signed out of this device.', canSignIn: true };
    case 'everywhere':
      return {
        title: 'You are signed out everywhere',
        text: 'You signed out of all devices, including this one.',
        canSignIn: true,
      };
    case 'elsewhere':
      return {
        title: 'You are no longer signed in',
        text: `You signed out or changed accounts in another tab${saved}.`,
        canSignIn: true,
      };
    case 'expired':
      return {
        title: 'Your sign-in has ended',
        text: `It expired, you signed out on another device, or the account was deleted${saved}.`,
        canSignIn: true,
      };
    case 'closed':
      return {
        title: 'Your account has been deleted',
        text: closedText(ending.cleared),
        canSignIn: false,
      };
  }
}

function closedText({ profiles, briefs, bans, reports, drafts, files }: Cleared): string {
  const deleted = [
    [briefs, 'brief'],
    [bans, 'ban'],
    [reports, 'shadowban report'],
    [drafts, 'private draft'],
    [files, 'file'],
  ] as const;
  const gone = deleted.flatMap(([count, noun]) => (count > 0 ? [counted(count, noun)] : []));
  return [
    'You can no longer sign in to this account.',
    gone.length > 0 ? `We also deleted ${listed.format(gone)}.` : 'It had no records and no files.',
    profiles > 0
      ? `${counted(profiles, 'profile')} ${pluralForm(profiles, 'is', 'are')} empty now, and no one else can use ${pluralForm(profiles, 'its name', 'their names')}.`
      : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** The person who is signed in, as the server verified it. */
export type SignedInViewer = {
  readonly userId: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly groups: readonly string[];
};

export type SignedIn = {
  readonly viewer: SignedInViewer;
  /** Shows that the person is no longer signed in here, and why. The first reason counts. */
  readonly end: (ending: Ending) => void;
  /** Set to true when this page itself signs the person out: it then ignores sign-out events. */
  readonly expectEnd: (isExpected: boolean) => void;
};

export const SignedInContext = createContext<SignedIn | null>(null);

export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext);
  if (!signedIn) throw new Error('useSignedIn needs SignedInProvider around it.');
  return signedIn;
}
