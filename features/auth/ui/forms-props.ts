import type { ClientOutputs } from '@/lib/amplify/client-config';

/** What the server tells the scripts of a page with sign-in forms. */
export type FormsProps = {
  readonly initialStep: 'signIn' | 'signUp';
  /** A path of this site, checked by `nextPath`. */
  readonly next?: string | undefined;
  readonly passwordRules: string;
  /** New accounts are confirmed by a link in an email, not by a code. */
  readonly confirmsByLink: boolean;
  /** People sign in with an email address or a phone number. */
  readonly takesEither: boolean;
  /** Custom attributes of the sign-up form. */
  readonly ownAttributes: readonly string[];
};

/** The content of `data-settings` of `<sign-in-form>`. */
export type SignInSettings = FormsProps & { readonly outputs: ClientOutputs };
