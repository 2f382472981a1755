'use client';

import { useActionState } from 'react';
import { HoneypotField } from '@/components/form/HoneypotField';
import { Problem } from '@/components/form/Problem';
import { ProblemSummary } from '@/components/form/ProblemSummary';
import { requiredMark } from '@/components/form/required-mark';
import { Button } from '@/components/ui/Button';
import { NOTHING_SENT } from '@/lib/domain/form-result';
import { routes } from '@/lib/routes';
import type { ReportableTarget } from '../../model/contract.ts';
import { MAX_EVIDENCE_URLS, MAX_EXPLANATION, MAX_NAME, REPORT_REASONS } from '../../model/reasons.ts';
import { MISSING_TEXTS, REPORT_REASON_TEXTS } from '../../model/texts.ts';
import { type FormAction, FormField, getFields } from './FormField';
import styles from './ReportForm.module.scss';

/** Remark of the reporter's fields. One reason does not need them, so browsers do not check them. */
const REQUIRED_WITH_EXCEPTION = '(required)';

/**
 * The form that reports something. A client component only because React returns the result of a server action to no
 * other component. It is rendered on the server; in the browser, the custom element around it handles the form.
 */
export function ReportForm({ action, target }: { action: FormAction; target: ReportableTarget }) {
  const [result, send] = useActionState(action, NOTHING_SENT, routes.moderation.report(target));
  const { values, problems, text } = result;
  const field = getFields('report', result);
  return (
    <mail-form data-to="/report/send">
      <form className={styles.form} action={send}>
        <input type="hidden" name="type" value={target.type} />
        <input type="hidden" name="id" value={target.id} />
        <ProblemSummary form="report" problems={problems} />
        <fieldset className={styles.reasons} aria-describedby="report-reason-problem">
          <legend {...requiredMark(true)}>Why are you reporting this?</legend>
          {REPORT_REASONS.map((reason, at) => (
            <label key={reason}>
              <input
                id={at === 0 ? 'report-reason' : undefined}
                type="radio"
                name="reason"
                value={reason}
                required
                defaultChecked={values.reason === reason}
                aria-invalid={problems.reason ? true : undefined}
                // biome-ignore lint/a11y/noAutofocus: only after a refused form, to lead to the first problem.
                autoFocus={at === 0 && Object.keys(problems)[0] === 'reason'}
              />
              <span>
                <strong>{REPORT_REASON_TEXTS[reason].name}</strong>
                <small>{REPORT_REASON_TEXTS[reason].text}</small>
              </span>
            </label>
          ))}
          <Problem
            id="report-reason-problem"
            of="reason"
            problems={problems}
            missing={MISSING_TEXTS.reason}
          />
        </fieldset>
        <FormField
          {...field('explanation')}
          missing={MISSING_TEXTS.explanation}
          label="Explain the problem"
          hint="Say which part is wrong or illegal, and why. Only administrators can read your explanation."
          rows={6}
          maxLength={MAX_EXPLANATION}
          required
        />
        <FormField
          {...field('evidence')}
          label="Links to evidence"
          note="(optional)"
          hint={`Up to ${MAX_EVIDENCE_URLS} web addresses, one on each line.`}
          rows={2}
        />
        <div className={styles.pair}>
          <FormField
            {...field('name')}
            missing={MISSING_TEXTS.name}
            label="Your name"
            note={REQUIRED_WITH_EXCEPTION}
            maxLength={MAX_NAME}
            autoComplete="name"
          />
          <FormField
            {...field('email')}
            missing={MISSING_TEXTS.email}
            label="Your email address"
            note={REQUIRED_WITH_EXCEPTION}
            type="email"
            autoComplete="email"
          />
        </div>
        <p className={styles.hint}>
          We will email you a private link to your report. The author will not learn who sent the report. You
          can report child sexual abuse without giving a name or email address.
        </p>
        <HoneypotField form="report" values={values} problems={problems} />
        <p role="alert" className={styles.failure} data-failure="">
          {text}
        </p>
        <div>
          <Button type="submit" variant="primary">
            Send report
          </Button>
        </div>
      </form>
      <p role="status" className={styles.done} data-done="" tabIndex={-1} />
    </mail-form>
  );
}
