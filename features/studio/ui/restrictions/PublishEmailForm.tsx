import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { CheckField } from '@/components/form/CheckField';
import { TextArea } from '@/components/form/Field';
import { Button } from '@/components/ui/Button';
import { SchemaForm, useSchemaField, useSchemaForm } from '@/components/workspace/SchemaForm';
import { emailDateText } from '@/features/bans/model/evidence';
import {
  type EmailChoice,
  firstChoice,
  publicEmail,
  type ReadEmail,
  readEmail,
  wordsProblem,
} from '@/features/studio/model/email-evidence';
import { EvidenceError } from '@/features/studio/model/evidence-error';
import type { EvidenceItem } from '@/features/studio/model/evidence-item';
import { plural } from '@/lib/text/plural';
import { DescriptionWords } from './EvidenceForms';
import styles from './EvidenceSection.module.scss';

type PublishEmailProps = {
  item: EvidenceItem;
  /** Reads the person's own original. */
  onRead: (item: EvidenceItem) => Promise<Blob>;
  onPublish: (choice: EmailChoice) => Promise<void>;
  onCancel: () => void;
};

/** Opens an email of the person, then asks what of it becomes public. */
export function PublishEmailForm(props: PublishEmailProps) {
  const { item, onRead, onCancel } = props;
  const [email, setEmail] = useState<ReadEmail>();
  const [problem, setProblem] = useState('');
  const open = useEffectEvent(async () => readEmail(await (await onRead(item)).arrayBuffer()));
  useEffect(() => {
    let isHere = true;
    open().then(
      (read) => isHere && setEmail(read),
      (thrown) =>
        isHere &&
        setProblem(thrown instanceof EvidenceError ? thrown.message : 'The email could not be read.'),
    );
    return () => {
      isHere = false;
    };
  }, []);
  if (email) return <ChoiceForm {...props} email={email} />;
  return (
    <>
      <p role={problem ? 'alert' : 'status'}>{problem || 'Opening the email…'}</p>
      <p>
        <Button onClick={onCancel}>Cancel</Button>
      </p>
    </>
  );
}

const shape = z.object({
  from: z.boolean(),
  to: z.boolean(),
  date: z.boolean(),
  subject: z.boolean(),
  coversAddresses: z.boolean(),
  words: z.string().superRefine((typed, context) => {
    const message = wordsProblem(typed);
    if (message) context.addIssue({ code: 'custom', message });
  }),
  consent: z.boolean().refine((isGiven) => isGiven, 'Confirm this before you publish.'),
});

/** The choice of headers and covered words, with the text as readers will see it. */
function ChoiceForm({ item, email, onPublish, onCancel }: PublishEmailProps & { email: ReadEmail }) {
  const form = useSchemaForm(shape, { ...firstChoice(email), consent: false });
  const { consent: _consent, ...choice } = form.watch();
  const { email: shown } = publicEmail(email, choice);
  const { attachments } = email;
  return (
    <SchemaForm
      form={form}
      label={`Publish ${item.label}`}
      submit="Publish evidence"
      pending="Publishing"
      failureField="consent"
      action={async ({ consent: _given, ...chosen }) => {
        await onPublish(chosen);
        return '';
      }}
      buttons={<Button onClick={onCancel}>Cancel</Button>}
    >
      <fieldset className={styles.headers}>
        <legend>Headers that become public</legend>
        <CheckField
          {...useSchemaField(form, 'from')}
          label={
            <>
              From: <bdi>{email.from ?? 'not stated'}</bdi>
            </>
          }
        />
        <CheckField
          {...useSchemaField(form, 'to')}
          label={
            <>
              To: <bdi>{email.to ?? 'not stated'}</bdi>
            </>
          }
        />
        <CheckField
          {...useSchemaField(form, 'date')}
          label={`Date: ${email.date ? emailDateText(email.date) : 'not stated'}`}
        />
        <CheckField
          {...useSchemaField(form, 'subject')}
          label={
            <>
              Subject: <bdi>{email.subject ?? 'not stated'}</bdi>
            </>
          }
        />
      </fieldset>
      <CheckField
        {...useSchemaField(form, 'coversAddresses')}
        label="Cover email addresses and links"
        hint="Addresses such as support@ of a platform stay visible. Links in emails can give access to your account, so do not publish them."
      />
      <TextArea
        {...useSchemaField(form, 'words')}
        label="Words to cover"
        hint="One on each line, such as your legal name or a telephone number."
        rows={3}
      />
      <div className={styles.consent}>
        <h4>What will be public</h4>
        <div className={styles.email}>
          {[shown.from, shown.to, shown.date && emailDateText(shown.date), shown.subject].map(
            (value, at) => value && <p key={HEADERS[at]}>{`${HEADERS[at]}: ${value}`}</p>,
          )}
          <p dir="auto" className={styles.text}>
            {shown.text}
            {shown.isCut && '…'}
          </p>
        </div>
        <ul>
          <DescriptionWords item={item} />
          {shown.isCut && <li>The text is too long: readers see its beginning, as above.</li>}
          {email.isSigned && <li>The SHA-256 of the whole email.</li>}
        </ul>
        <p>
          The file itself, its other headers
          {attachments > 0 && `, ${plural(attachments, 'attachment')}`} and its formatting stay private.
        </p>
        <p>You can withdraw it at any time. We cannot remove copies that others make before then.</p>
      </div>
      <CheckField
        {...useSchemaField(form, 'consent')}
        label="I have checked it, I am allowed to publish it, and I agree that all of this becomes public."
        required
      />
    </SchemaForm>
  );
}

const HEADERS = ['From', 'To', 'Date', 'Subject'] as const;
