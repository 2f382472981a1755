import { oneLine } from '../../../lib/one-line.ts';
import {
  type Checked,
  emailProblem,
  found,
  HONEYPOT_FILLED,
  type Sent,
  TRAP,
  typed,
} from '../../newsletter/model/check-forms.ts';
import { EVENT_TYPES, type EventType, isFrequency } from './choices.ts';
import type { SubscriptionRequest } from './contract.ts';
import { deserializeSavedSearch } from './saved-search.ts';

/** Returns the name of the checkbox for a kind of event. */
export const happeningField = (happening: EventType) => `tell-${happening}` as const;
export const CHOSEN = 'yes';

const NOTHING_TO_TELL = 'Choose at least one';
const NO_PACE = 'Choose one of these';
const NO_SEARCH = 'The search could not be read. Reload the page.';

export type AlertForm = { readonly wish: SubscriptionRequest; readonly email: string };

/** Checks the form that creates an alert. */
export function checkAlertForm(sent: Sent): Checked<AlertForm> {
  const following = oneLine(typed(sent, 'following'));
  const pace = typed(sent, 'pace');
  const email = oneLine(typed(sent, 'email'));
  const trap = oneLine(typed(sent, TRAP));
  const happenings = EVENT_TYPES.filter((happening) => typed(sent, happeningField(happening)) === CHOSEN);
  const problems = found({
    following: deserializeSavedSearch(following) ? undefined : NO_SEARCH,
    [happeningField('new')]: happenings.length > 0 ? undefined : NOTHING_TO_TELL,
    pace: isFrequency(pace) ? undefined : NO_PACE,
    email: emailProblem(email),
    [TRAP]: trap ? HONEYPOT_FILLED : undefined,
  });
  const told = Object.fromEntries(happenings.map((happening) => [happeningField(happening), CHOSEN]));
  const isRight = isFrequency(pace) && Object.keys(problems).length === 0;
  return {
    values: { following, pace, email, ...told, [TRAP]: trap },
    problems,
    value: isRight ? { wish: { following, happenings, pace }, email } : null,
  };
}
