'use client';

import { useActionState } from 'react';
import { Button } from '@/components/ui/Button';
import { NOTHING_SENT } from '@/features/newsletter/model/form-answer';
import { routes } from '@/lib/routes';
import { MAX_APPEAL } from '../../model/reasons.ts';
import { type FormAction, FormField, fieldsOf } from './FormField';
import styles from './ReportForm.module.scss';

/** The appeal of someone who cannot sign in. Rendered on the server, as `ReportForm` is. */
export function AppealByLinkForm({ action, linkKey }: { action: FormAction; linkKey: string }) {
  const [answer, send] = useActionState(action, NOTHING_SENT, routes.moderation.appeal(linkKey));
  return (
    <mail-form data-to="/report/appeal/send">
      <form className={styles.form} action={send}>
        <input type="hidden" name="key" value={linkKey} />
        <FormField
          {...fieldsOf('appeal', answer)('text')}
          label="Why should we reverse this decision?"
          hint="You can appeal once. Say which facts or rules were applied wrongly, and add links to evidence."
          rows={6}
          maxLength={MAX_APPEAL}
          required
        />
        <p role="alert" className={styles.failure} data-failure="">
          {answer.text}
        </p>
        <div>
          <Button type="submit" variant="primary">
            Send appeal
          </Button>
        </div>
      </form>
      <p role="status" className={styles.done} data-done="" tabIndex={-1} />
    </mail-form>
  );
}
