'use client';

import { useActionState } from 'react';
import { HoneypotField } from '@/components/form/HoneypotField';
import { ProblemSummary } from '@/components/form/ProblemSummary';
import { Button } from '@/components/ui/Button';
import { NOTHING_SENT } from '@/lib/domain/form-result';
import { routes } from '@/lib/routes';
import type { ReportableTarget } from '../../model/contract.ts';
import { MAX_MESSAGE, MAX_NAME, MAX_REPLY } from '../../model/reasons.ts';
import { MISSING_TEXTS } from '../../model/texts.ts';
import { type FormAction, FormField, getFields } from './FormField';
import styles from './ReportForm.module.scss';

/** The form for a platform, company or person named in a record. Rendered on the server, like `ReportForm`. */
export function ReplyForm({ action, target }: { action: FormAction; target: ReportableTarget }) {
  const [result, send] = useActionState(action, NOTHING_SENT, routes.moderation.reply(target));
  const { values, problems, text } = result;
  const field = getFields('reply', result);
  return (
    <mail-form data-to="/report/reply/send">
      <form className={styles.form} action={send}>
        <input type="hidden" name="type" value={target.type} />
        <input type="hidden" name="id" value={target.id} />
        <ProblemSummary form="reply" problems={problems} />
        <FormField
          {...field('text')}
          missing={MISSING_TEXTS.reply}
          label="Your reply"
          hint={`Readers see your reply beside the record, exactly as you write it. Plain text, up to ${MAX_REPLY} characters.`}
          rows={8}
          maxLength={MAX_REPLY}
          required
        />
        <div className={styles.pair}>
          <FormField
            {...field('name')}
            missing={MISSING_TEXTS.name}
            label="Your name"
            hint="Shown with your reply."
            maxLength={MAX_NAME}
            autoComplete="name"
            required
          />
          <FormField
            {...field('email')}
            missing={MISSING_TEXTS.email}
            label="Your email address"
            hint="Never shown."
            type="email"
            autoComplete="email"
            required
          />
          <FormField
            {...field('organisation')}
            label="Platform or company"
            note="(optional)"
            hint="If you reply on behalf of one. Shown with your reply."
            maxLength={MAX_NAME}
            autoComplete="organization"
          />
          <FormField
            {...field('role')}
            label="Your role there"
            note="(optional)"
            hint="For example: press officer. Shown with your reply."
            maxLength={MAX_NAME}
            autoComplete="organization-title"
          />
        </div>
        <FormField
          {...field('verification')}
          missing={MISSING_TEXTS.verification}
          label="How can we check who you are?"
          hint="For example: an email from your company’s domain, or a post on an official account. Never shown."
          rows={3}
          maxLength={MAX_MESSAGE}
          required
        />
        <HoneypotField form="reply" values={values} problems={problems} />
        <p role="alert" className={styles.failure} data-failure="">
          {text}
        </p>
        <div>
          <Button type="submit" variant="primary">
            Send reply
          </Button>
        </div>
      </form>
      <p role="status" className={styles.done} data-done="" tabIndex={-1} />
    </mail-form>
  );
}
