import type { ClosingResult } from '@/lib/account/closing';

/** Why nobody is signed in on this page any more. */
export type Ending =
  | { readonly kind: 'here' | 'everywhere' | 'elsewhere' | 'expired' }
  | { readonly kind: 'closed'; readonly cleared: Cleared };

/** The versions of a brief go with it, and are not spoken of. */
type Cleared = Omit<ClosingResult, 'versions'>;

const plural = new Intl.PluralRules('en');

/** 1, "brief" -> "1 brief"; 2 -> "2 briefs". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${plural.select(count) === 'one' ? '' : 's'}`;
}

/** "a", "a and b", "a, b and c". */
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const KEPT = 'What you typed is kept on this device, and stands there again once you have signed in.';

/**
 * What the page says when it ends: a heading, a sentence, and whether signing in again makes sense.
 * @param keepsDrafts what was typed on the page is kept, so that nothing has to be done again
 */
export function endingWords(
  ending: Ending,
  keepsDrafts = false,
): {
  readonly title: string;
  readonly text: string;
  readonly canSignIn: boolean;
} {
  switch (ending.kind) {
    case 'here':
      return {
        title: 'You are signed out',
        text: 'Your sign-in on this device has ended. Others go on until you end them.',
        canSignIn: true,
      };
    case 'everywhere':
      return {
        title: 'You are signed out everywhere',
        text: 'No device can renew its sign-in to your account any more. This one is signed out as well.',
        canSignIn: true,
      };
    case 'elsewhere':
      return {
        title: 'You are no longer signed in',
        text: `You signed out in another tab or window, or somebody else signed in there. ${keepsDrafts ? KEPT : 'Nothing was changed here after that.'}`,
        canSignIn: true,
      };
    case 'expired':
      return {
        title: 'Your sign-in has ended',
        text: `It ran out, or was ended from another device. ${keepsDrafts ? KEPT : 'What you last asked for was not done: sign in and try again.'}`,
        canSignIn: true,
      };
    case 'closed':
      return {
        title: 'Your account is deleted',
        text: closedText(ending.cleared),
        canSignIn: false,
      };
  }
}

function closedText({ profiles, briefs, bans, reports, files }: Cleared): string {
  const deleted = [
    [briefs, 'brief'],
    [bans, 'ban'],
    [reports, 'shadowban report'],
    [files, 'file'],
  ] as const;
  const gone = deleted.flatMap(([count, noun]) => (count > 0 ? [counted(count, noun)] : []));
  return [
    'Your sign-in is gone.',
    gone.length > 0
      ? `So ${isOne(deleted) ? 'is' : 'are'} ${listed.format(gone)}.`
      : 'You had no records and no files.',
    profiles > 0
      ? `${counted(profiles, 'profile')} ${profiles === 1 ? 'was' : 'were'} emptied; the name stays taken.`
      : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const isOne = (counts: readonly (readonly [number, string])[]) =>
  counts.reduce((sum, [count]) => sum + count, 0) === 1;
