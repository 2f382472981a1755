'use client';

import { type ReactNode, useActionState } from 'react';
import { requiredMark } from '@/components/form/required-mark';
import { Button } from '@/components/ui/Button';
import { CONTACT_TOPICS, MAX_LENGTHS, MISSING, TOPIC_NAMES } from '@/features/contact/model/contact-fields';
import { type FormResult, NOTHING_SENT } from '@/lib/domain/form-result';
import { routes } from '@/lib/routes';
import { HoneypotField } from '../../../components/form/HoneypotField';
import { Problem } from '../../../components/form/Problem';
import { ProblemSummary } from '../../../components/form/ProblemSummary';
import styles from './ContactForm.module.scss';

type Named = 'topic' | 'page' | 'name' | 'email' | 'message';
type Action = (before: FormResult, form: FormData) => Promise<FormResult>;

/**
 * The contact form. A client component only because React returns the result of a server action to no other
 * component. It is rendered on the server; in the browser, the custom element around it handles the form.
 */
export function ContactForm({ action }: { readonly action: Action }) {
  const [{ values, problems, text }, send] = useActionState(action, NOTHING_SENT, routes.contactUs());
  const first = Object.keys(problems)[0];
  const field = (name: Named) => ({
    id: `contact-${name}`,
    name,
    defaultValue: values[name],
    'aria-invalid': problems[name] ? (true as const) : undefined,
    'aria-describedby': `contact-${name}-problem`,
    autoFocus: name === first,
  });
  const framed = (name: Named, label: ReactNode, control: ReactNode, className = styles.field) => (
    <div className={className}>
      <label htmlFor={`contact-${name}`} {...requiredMark(true)}>
        {label}
      </label>
      {control}
      <Problem id={`contact-${name}-problem`} of={name} problems={problems} missing={MISSING[name]} />
    </div>
  );
  return (
    <mail-form data-to="/contact">
      <form className={styles.form} action={send}>
        <ProblemSummary form="contact" problems={problems} />
        <fieldset className={styles.topics} aria-describedby="contact-topic-problem">
          <legend {...requiredMark(true)}>What is your message about?</legend>
          <div className={styles.choices}>
            {CONTACT_TOPICS.map((topic, at) => (
              <label key={topic}>
                <input
                  id={at === 0 ? 'contact-topic' : undefined}
                  type="radio"
                  name="topic"
                  value={topic}
                  required
                  defaultChecked={values.topic === topic}
                  aria-invalid={problems.topic ? true : undefined}
                  // biome-ignore lint/a11y/noAutofocus: only in the response to an invalid form, to focus the first error.
                  autoFocus={first === 'topic' && at === 0}
                />
                <span>{TOPIC_NAMES[topic]}</span>
              </label>
            ))}
          </div>
          <Problem id="contact-topic-problem" of="topic" problems={problems} missing={MISSING.topic} />
        </fieldset>
        {framed(
          'page',
          <>
            Which page? <small>Its URL or title</small>
          </>,
          // Not `required`: browsers would also check it while it is hidden.
          <input
            {...field('page')}
            aria-required
            maxLength={MAX_LENGTHS.page}
            dir="auto"
            autoComplete="off"
          />,
          `${styles.field} ${styles.page}`,
        )}
        <div className={styles.pair}>
          {framed(
            'name',
            'Your name',
            <input {...field('name')} required maxLength={MAX_LENGTHS.name} dir="auto" autoComplete="name" />,
          )}
          {framed(
            'email',
            'Your email address',
            <input {...field('email')} type="email" required dir="auto" autoComplete="email" />,
          )}
        </div>
        {framed(
          'message',
          'Your message',
          <textarea {...field('message')} required maxLength={MAX_LENGTHS.message} rows={7} dir="auto" />,
        )}
        <HoneypotField form="contact" values={values} problems={problems} />
        <p role="alert" className={styles.failure} data-failure="">
          {text}
        </p>
        <div className={styles.end}>
          <Button type="submit" variant="primary">
            Send message
          </Button>
          <p>We get your message by email. It is not stored after it is delivered.</p>
        </div>
      </form>
      <p role="status" className={styles.done} data-done="" tabIndex={-1} />
    </mail-form>
  );
}
