'use client';

import { useActionState } from 'react';
import { Button } from '@/components/ui/Button';
import { NOTHING_SENT } from '@/features/newsletter/model/form-answer';
import { routes } from '@/lib/routes';
import { MAX_MESSAGE } from '../../model/reasons.ts';
import { type FormAction, FormField, fieldsOf } from './FormField';
import styles from './ReportForm.module.scss';

/** The form on the private page of a report. Rendered on the server, as `ReportForm` is. */
export function MessageForm({ action, token }: { action: FormAction; token: string }) {
  const [answer, send] = useActionState(action, NOTHING_SENT, routes.moderation.status(token));
  return (
    <mail-form data-to="/report/message">
      <form className={styles.form} action={send}>
        <input type="hidden" name="token" value={token} />
        <FormField
          {...fieldsOf('message', answer)('text')}
          label="Your message"
          hint="The administrators reply here, and you get an email when they do."
          rows={4}
          maxLength={MAX_MESSAGE}
          required
        />
        <p role="alert" className={styles.failure} data-failure="">
          {answer.text}
        </p>
        <div>
          <Button type="submit" variant="primary">
            Send message
          </Button>
        </div>
      </form>
      <p role="status" className={styles.done} data-done="" tabIndex={-1} />
    </mail-form>
  );
}
