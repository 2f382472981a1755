import { TRAP } from '../../../lib/domain/form-result.ts';
import { oneLine } from '../../../lib/text/short-text.ts';
import {
  type Checked,
  emailProblem,
  found,
  HONEYPOT_FILLED,
  type Sent,
  typed,
} from '../../newsletter/model/check-forms.ts';
import { EVENT_TYPES, type EventType, isFrequency } from './choices.ts';
import type { SubscriptionRequest } from './contract.ts';
import { deserializeSavedSearch, getEventTypes } from './saved-search.ts';

/** Returns the name of the checkbox for a kind of event. */
export const eventTypeField = (eventType: EventType) => `tell-${eventType}` as const;
export const CHOSEN = 'yes';

const NO_EVENT_TYPE = 'Choose at least one';
const NO_FREQUENCY = 'Choose one of these';
const NO_SEARCH = 'The search could not be read. Reload the page.';

export type AlertForm = { readonly subscription: SubscriptionRequest; readonly email: string };

/** Checks the form that creates an alert. */
export function checkAlertForm(sent: Sent): Checked<AlertForm> {
  const following = oneLine(typed(sent, 'following'));
  const frequency = typed(sent, 'pace');
  const email = oneLine(typed(sent, 'email'));
  const trap = oneLine(typed(sent, TRAP));
  const search = deserializeSavedSearch(following);
  const checked = EVENT_TYPES.filter((eventType) => typed(sent, eventTypeField(eventType)) === CHOSEN);
  const possible = search ? getEventTypes(search) : EVENT_TYPES;
  const eventTypes = checked.filter((eventType) => possible.includes(eventType));
  const problems = found({
    following: search ? undefined : NO_SEARCH,
    [eventTypeField('new')]: eventTypes.length > 0 ? undefined : NO_EVENT_TYPE,
    pace: isFrequency(frequency) ? undefined : NO_FREQUENCY,
    email: emailProblem(email),
    [TRAP]: trap ? HONEYPOT_FILLED : undefined,
  });
  const chosen = Object.fromEntries(checked.map((eventType) => [eventTypeField(eventType), CHOSEN]));
  const isRight = isFrequency(frequency) && Object.keys(problems).length === 0;
  return {
    values: { following, pace: frequency, email, ...chosen, [TRAP]: trap },
    problems,
    value: isRight ? { subscription: { following, happenings: eventTypes, pace: frequency }, email } : null,
  };
}
