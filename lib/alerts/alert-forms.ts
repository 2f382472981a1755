import { checkEmailForm } from '../letters/check-forms.ts';
import type { LetterOutcome } from '../letters/hand-over.ts';
import { type SendForm, sendForm } from '../letters/send-form.ts';
import { checkAlertForm } from './check-alert-form.ts';
import type { AlertAnswer, AlertRequest } from './hand-over.ts';
import type { AlertKeeper } from './keepers/alert-keeper.ts';

export type AlertFormsSetting = {
  readonly keeper: () => AlertKeeper | null;
  /** The site's own origin, as its settings have it. */
  readonly siteOrigin: string;
};

const LOOK_INTO_INBOX =
  'Please look into your inbox. An address gets ten such letters a day at most, so if nothing comes, look among the spam first.';
const ASKED = `We have written to this address. Open the link in the letter and press its button: from then on you are told. ${LOOK_INTO_INBOX}`;
const LINK_SENT = `If this address has alerts, we have sent it the link to their list. ${LOOK_INTO_INBOX}`;

/** The two forms in which an address is typed. */
export function createAlertForms({ keeper, siteOrigin }: AlertFormsSetting) {
  const ask = async (request: AlertRequest): Promise<LetterOutcome> => {
    const { outcome } = await askKeeper(keeper(), request);
    return outcome === 'full' ? 'failed' : outcome;
  };
  const follow: SendForm = (sent, headers) =>
    sendForm({
      ...checkAlertForm(sent),
      headers,
      siteOrigin,
      ask: ({ wish, email }, caller) => ask({ ask: 'follow', wish, address: email, caller }),
      done: () => ASKED,
    });
  const sendLink: SendForm = (sent, headers) =>
    sendForm({
      ...checkEmailForm(sent),
      headers,
      siteOrigin,
      ask: (address, caller) => ask({ ask: 'link', address, caller }),
      done: () => LINK_SENT,
    });
  return { follow, sendLink };
}

/** Whatever keeps it from being done is told to the operator; the person hears that it was not. */
export async function askKeeper(keeper: AlertKeeper | null, request: AlertRequest): Promise<AlertAnswer> {
  try {
    if (keeper) return await keeper(request);
  } catch (error) {
    console.error(`"${request.ask}" could not be done:`, error);
  }
  return { outcome: 'failed' };
}
