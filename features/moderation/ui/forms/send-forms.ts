import type { Checked, Sent } from '@/features/newsletter/model/check-forms';
import type { FormResult, Refusal } from '@/lib/domain/form-result';
import { getCaller } from '@/lib/rate-limit/caller-address';
import { routes } from '@/lib/routes';
import { isSameOrigin } from '@/lib/security/same-origin';
import type { ModerationRequestInput, ModerationResponse } from '../../model/contract.ts';
import { checkAppealForm, checkMessageForm, checkReplyForm, checkReportForm } from './check-forms.ts';

/** Sends a request to the moderation service. It never rejects: a service that cannot be reached is `unavailable`. */
type CallModeration = (request: ModerationRequestInput) => Promise<ModerationResponse>;

/** The reference and the secret of a new report, for the receipt. */
export type Receipt = { readonly reference: string; readonly token: string };

/** The state that the form shows, and the receipt after a report or reply was received. */
export type Submitted = { readonly state: FormResult; readonly receipt: Receipt | null };

export type ModerationFormsSetting = {
  readonly call: CallModeration;
  /** The site's own origin, as its settings have it. */
  readonly siteOrigin: string;
};

const SENT_FROM_ELSEWHERE =
  'This form was not sent from a page of this site. Open it here and send it again.';
const UNAVAILABLE = 'Your text was not sent because of an error on our side. Try again in a few minutes.';
const TARGET_GONE = 'This page no longer exists, so it cannot be reported. Contact us if you need help.';

const failed = ({ values }: Pick<Checked<unknown>, 'values'>, reason: Refusal, text: string): FormResult => ({
  status: 'failed',
  reason,
  values,
  problems: {},
  text,
});

const done = (location: string, text: string): FormResult => ({
  status: 'done',
  values: {},
  problems: {},
  text,
  location,
});

/** The form state for a refusal of the service, in the service's words. */
function refused(
  checked: Checked<unknown>,
  { problem, message }: ModerationResponse & { outcome: 'refused' },
) {
  return failed(checked, problem === 'too-many' ? 'too-many' : 'not-possible', message);
}

/** The forms that anyone can send: a report, a reply, and a message to the administrators. */
export function createModerationForms({ call, siteOrigin }: ModerationFormsSetting) {
  /** Checks the origin and the form, then sends it. Returns the response, or what the form shows instead. */
  async function send<Value>(
    checked: Checked<Value>,
    headers: Headers,
    request: (value: Value, caller: string) => ModerationRequestInput,
  ): Promise<FormResult | (ModerationResponse & { outcome: 'done' })> {
    if (!isSameOrigin(headers, siteOrigin)) return failed(checked, 'from-elsewhere', SENT_FROM_ELSEWHERE);
    if (checked.value === null) {
      const { values, problems } = checked;
      if (Object.keys(problems).length === 0) return failed(checked, 'not-possible', TARGET_GONE);
      return { status: 'wrong', values, problems, text: '' };
    }
    const response = await call(request(checked.value, getCaller(headers)));
    return response.outcome === 'done' ? response : refused(checked, response);
  }

  async function submit<Value>(
    checked: Checked<Value>,
    headers: Headers,
    request: (value: Value, caller: string) => ModerationRequestInput,
  ): Promise<Submitted> {
    const sent = await send(checked, headers, request);
    if ('status' in sent) return { state: sent, receipt: null };
    const { reference, token } = sent;
    if (!reference) return { state: failed(checked, 'not-possible', UNAVAILABLE), receipt: null };
    const text = token
      ? `Your report was received. Its reference is ${reference}.`
      : `We have already received this report. Its reference is ${reference}. We sent its private link to your email address again.`;
    return {
      state: done(routes.moderation.sent(reference), text),
      receipt: token ? { reference, token } : null,
    };
  }

  const report = (form: Sent, headers: Headers): Promise<Submitted> =>
    submit(checkReportForm(form), headers, (value, caller) => ({ type: 'submitReport', ...value, caller }));
  const reply = (form: Sent, headers: Headers): Promise<Submitted> =>
    submit(checkReplyForm(form), headers, (value, caller) => ({ type: 'submitReply', ...value, caller }));

  async function message(form: Sent, headers: Headers): Promise<FormResult> {
    const checked = checkMessageForm(form);
    const sent = await send(checked, headers, (value, caller) => ({
      type: 'sendReporterMessage',
      ...value,
      caller,
    }));
    if ('status' in sent) return sent;
    return done(
      routes.moderation.status(checked.value?.token ?? '', 'message-sent'),
      'Your message was sent.',
    );
  }

  async function appeal(form: Sent, headers: Headers): Promise<FormResult> {
    const checked = checkAppealForm(form);
    const sent = await send(checked, headers, (value, caller) => ({
      type: 'appealByLink',
      ...value,
      caller,
    }));
    if ('status' in sent) return sent;
    const { decisionId = '', token = '' } = checked.value ?? {};
    return done(routes.moderation.appeal(`${decisionId}.${token}`), 'Your appeal was sent.');
  }
  return { report, reply, message, appeal };
}
