'use client';

import { useActionState } from 'react';
import { HoneypotField } from '@/components/form/HoneypotField';
import { Problem } from '@/components/form/Problem';
import { requiredMark } from '@/components/form/required-mark';
import { Button } from '@/components/ui/Button';
import { CHOSEN, eventTypeField } from '@/features/alerts/model/check-alert-form';
import {
  EVENT_TYPE_TEXTS,
  type EventType,
  FREQUENCIES,
  FREQUENCY_TEXTS,
} from '@/features/alerts/model/choices';
import { type FormResult, NOTHING_SENT } from '@/lib/domain/form-result';
import styles from './AlertForm.module.scss';

type AlertFormProps = {
  readonly action: (before: FormResult, form: FormData) => Promise<FormResult>;
  /** The followed search, as `serializeSavedSearch` writes it. */
  readonly following: string;
  /** The types of events that the search can match. With only one, there is no choice. */
  readonly types: readonly EventType[];
  /** The types that are chosen at first. */
  readonly chosen: readonly EventType[];
  /** The page that shows the response if scripts are off. */
  readonly page: string;
};

/**
 * The form that creates an alert. A client component only because React returns the result of a server action to no
 * other component. It is rendered on the server; in the browser, the custom element around it handles the form.
 */
export function AlertForm({ action, following, types, chosen, page }: AlertFormProps) {
  const [{ status, values, problems, text }, send] = useActionState(action, NOTHING_SENT, page);
  const isNew = status === 'idle';
  const first = Object.keys(problems)[0];
  const choices = eventTypeField('new');
  return (
    <mail-form data-to="/alerts/ask">
      <form className={styles.form} action={send}>
        <input type="hidden" name="following" value={following} />
        {types.length === 1 ? (
          types.map((eventType) => (
            <input key={eventType} type="hidden" name={eventTypeField(eventType)} value={CHOSEN} />
          ))
        ) : (
          <fieldset className={styles.choices} aria-describedby="alert-tell-problem">
            <legend {...requiredMark(true)}>Send me</legend>
            <div>
              {types.map((eventType) => {
                const name = eventTypeField(eventType);
                return (
                  <label key={name}>
                    <input
                      type="checkbox"
                      name={name}
                      value={CHOSEN}
                      defaultChecked={isNew ? chosen.includes(eventType) : values[name] === CHOSEN}
                      aria-invalid={name === choices && problems[choices] ? true : undefined}
                      // biome-ignore lint/a11y/noAutofocus: only in the response to an invalid form, to focus the first error.
                      autoFocus={name === first}
                    />
                    <span>
                      {EVENT_TYPE_TEXTS[eventType].name}
                      <small>{EVENT_TYPE_TEXTS[eventType].note}</small>
                    </span>
                  </label>
                );
              })}
            </div>
            <Problem id="alert-tell-problem" of={choices} problems={problems} />
          </fieldset>
        )}
        <fieldset className={styles.choices} aria-describedby="alert-pace-problem">
          <legend {...requiredMark(true)}>How often</legend>
          <div>
            {FREQUENCIES.map((frequency) => (
              <label key={frequency}>
                <input
                  type="radio"
                  name="pace"
                  value={frequency}
                  required
                  defaultChecked={isNew ? frequency === 'hourly' : values.pace === frequency}
                  aria-invalid={problems.pace ? true : undefined}
                />
                <span>
                  {FREQUENCY_TEXTS[frequency].name}
                  <small>{FREQUENCY_TEXTS[frequency].note}</small>
                </span>
              </label>
            ))}
          </div>
          <Problem id="alert-pace-problem" of="pace" problems={problems} />
        </fieldset>
        <div className={styles.address}>
          <label htmlFor="alert-email" {...requiredMark(true)}>
            Your email address
          </label>
          <div className={styles.row}>
            <input
              id="alert-email"
              name="email"
              type="email"
              required
              dir="auto"
              autoComplete="email"
              defaultValue={values.email}
              aria-invalid={problems.email ? true : undefined}
              aria-describedby="alert-email-problem alert-email-note"
              // biome-ignore lint/a11y/noAutofocus: only in the response to an invalid form, to focus the first error.
              autoFocus={first === 'email'}
            />
            <Button type="submit" variant="primary">
              Create alert
            </Button>
          </div>
          <Problem id="alert-email-problem" of="email" problems={problems} />
          <p id="alert-email-note" className={styles.note}>
            We will email you a link to confirm your address.
          </p>
        </div>
        <HoneypotField form="alert" values={values} problems={problems} />
        <Problem id="alert-following-problem" of="following" problems={problems} />
        <p role="alert" className={styles.failure} data-failure="">
          {text}
        </p>
      </form>
      <p role="status" className={styles.done} data-done="" tabIndex={-1} />
    </mail-form>
  );
}
