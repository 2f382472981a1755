'use client';

import { useActionState } from 'react';
import { Button } from '@/components/ui/Button';
import { NOTHING_SENT } from '@/lib/domain/form-result';
import { routes } from '@/lib/routes';
import { MAX_APPEAL, MAX_MESSAGE } from '../../model/reasons.ts';
import { MISSING_TEXTS } from '../../model/texts.ts';
import { type FormAction, FormField, getFields } from './FormField';
import styles from './ReportForm.module.scss';

/** The form on the private page of a report. Rendered on the server, as `ReportForm` is. */
export function MessageForm({ action, token }: { action: FormAction; token: string }) {
  const [result, send] = useActionState(action, NOTHING_SENT, routes.moderation.status(token));
  return (
    <mail-form data-to="/report/message">
      <form className={styles.form} action={send}>
        <input type="hidden" name="token" value={token} />
        <FormField
          {...getFields('message', result)('text')}
          missing={MISSING_TEXTS.message}
          label="Your message"
          hint="The administrators reply here, and you get an email when they do."
          rows={4}
          maxLength={MAX_MESSAGE}
          required
        />
        <p role="alert" className={styles.failure} data-failure="">
          {result.text}
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

/** The appeal of someone who cannot sign in. Rendered on the server, as `ReportForm` is. */
export function AppealByLinkForm({ action, linkKey }: { action: FormAction; linkKey: string }) {
  const [result, send] = useActionState(action, NOTHING_SENT, routes.moderation.appeal(linkKey));
  return (
    <mail-form data-to="/report/appeal/send">
      <form className={styles.form} action={send}>
        <input type="hidden" name="key" value={linkKey} />
        <FormField
          {...getFields('appeal', result)('text')}
          missing={MISSING_TEXTS.appeal}
          label="Why should we reverse this decision?"
          hint="You can appeal once. Say which facts are wrong or which rules were wrongly applied, and add links to evidence."
          rows={6}
          maxLength={MAX_APPEAL}
          required
        />
        <p role="alert" className={styles.failure} data-failure="">
          {result.text}
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
