import type { Route } from 'next';
import { useState } from 'react';
import { z } from 'zod';
import { TextArea } from '@/components/form/Field';
import { useProblems } from '@/components/form/use-problems';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Link } from '@/components/ui/Link';
import { ActionForm } from '@/components/workspace/ActionForm';
import { DraftNotice } from '@/components/workspace/DraftNotice.client';
import { StudioLink } from '@/components/workspace/StudioPage';
import { useStoredDraft } from '@/components/workspace/use-stored-draft';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import { MAX_MESSAGE } from '@/features/moderation/model/reasons';
import { namedProfileIds } from '@/features/moderation/model/similar-name-texts';
import { routes } from '@/lib/routes';
import { moderationKeys } from '../moderation-queries';
import styles from './Case.module.scss';
import type { CaseTarget } from './case-file';
import { Age, DecidedBy, ExternalLinks, StateMark } from './marks';
import type { AbuseReport, ModerationDecision } from './moderation-records';
import { appealHref } from './QueueRows';
import { type OwnerProfile, readProfile, type TargetRecord } from './target-record';
import { ReadProblem, useAdminRead } from './use-admin-read';
import { useModeration } from './use-moderation';
import { accountStateWord, actionWord, reasonWord, targetWord } from './words';

/** A path of a picture on this site; pictures elsewhere are not loaded here. */
const ON_THIS_SITE = /^\/(?!\/)/;

/** The contents of the target as plain text, even while it is hidden. Images are shown only on request. */
export function TargetCard({ target, record }: { target: CaseTarget; record: TargetRecord | null }) {
  const [isShown, setShown] = useState(false);
  const kind = targetWord(target.type).toLowerCase();
  return (
    <Card id="target" title={`The ${kind}`}>
      {!record && (
        <p className={styles.muted}>
          {target.type === 'FILE' || target.type === 'ACCOUNT'
            ? target.id
            : `The ${kind} could not be found. Its owner may have deleted it since it was reported.`}
        </p>
      )}
      {record && (
        <div className={styles.record}>
          {record.facts.length > 0 && (
            <dl className={styles.list}>
              {record.facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd dir="auto">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {record.texts.map(([label, text]) => (
            <LongText key={label} label={label} text={text} />
          ))}
          {record.links.length > 0 && (
            <div>
              <h3>Links in this content</h3>
              <ExternalLinks links={record.links} />
            </div>
          )}
          {record.picture && ON_THIS_SITE.test(record.picture) && (
            <div>
              <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
                {isShown ? 'Hide the picture' : 'Show the picture'}
              </Button>
              {isShown && <img src={record.picture} alt={`Reported ${kind}`} className={styles.picture} />}
            </div>
          )}
        </div>
      )}
    </Card>
  );
}

const LONG = 600;

/** A text with its line breaks; long texts can be expanded. */
function LongText({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <h3>{label}</h3>
      {text.length <= LONG ? (
        <p dir="auto" className={styles.text}>
          {text}
        </p>
      ) : (
        <details className={styles.long}>
          <summary dir="auto">
            {text.slice(0, LONG)} … <span className="text-link">Show all</span>
          </summary>
          <p dir="auto" className={styles.text}>
            {text}
          </p>
        </details>
      )}
    </div>
  );
}

/** The profile next to those with a similar name or a verified link with its handle, with spelling and creation date. */
export function SimilarNamesCard({
  profiles,
  reports,
}: {
  profiles: readonly OwnerProfile[];
  reports: readonly Pick<AbuseReport, 'explanation'>[];
}) {
  const ids = namedProfileIds(reports.map(({ explanation }) => explanation));
  const { value, status, problem, reload } = useAdminRead(moderationKeys.profiles(ids), () =>
    Promise.all(ids.map((id) => readProfile(queryAsViewer, id))),
  );
  const others = (value ?? []).filter((profile) => profile !== null);
  return (
    <Card
      id="similar"
      title="Similar names and handles"
      note="The newer profile is usually the imitation. Compare the accounts that each profile links to."
    >
      <ReadProblem what="The profiles" problem={problem} onRetry={reload} />
      {status === 'loading' && !value && <p role="status">Loading …</p>}
      <ul className={`plain-list ${styles.decisions}`}>
        {[...profiles, ...others].map((profile, at) => (
          <li key={profile.id}>
            <p>
              <Link href={routes.profile(profile.username)} className="text-link">
                <bdi>{profile.displayName}</bdi>
              </Link>{' '}
              <span dir="ltr">@{profile.username}</span> <StateMark state={profile.moderation || null} />
            </p>
            <p className={styles.muted}>
              {at < profiles.length ? 'New name' : 'Already listed'}
              {profile.createdAt && (
                <>
                  , created <Age instant={profile.createdAt} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const SHOWN = 10;

/** The account of the target: its age, profiles and earlier decisions. */
export function AccountCard({
  account,
  profiles,
  decisions,
}: {
  account: string;
  profiles: readonly OwnerProfile[];
  decisions: readonly ModerationDecision[];
}) {
  const send = useModeration();
  const { value: person } = useAdminRead(moderationKeys.account(account), async () => {
    const { accounts = [] } = await send({ type: 'listAccounts', search: account, cursor: null });
    return accounts.find((row) => row.account === account) ?? null;
  });
  return (
    <Card
      id="account"
      title="Account"
      action={
        <StudioLink href={routes.admin.people({ search: account }) as Route} className="text-link">
          Account and sign-ins
        </StudioLink>
      }
    >
      <dl className={styles.list}>
        {person && (
          <>
            <div>
              <dt>Email</dt>
              <dd>{person.email}</dd>
            </div>
            <div>
              <dt>Created</dt>
              <dd>
                <Age instant={person.createdAt} />
              </dd>
            </div>
            <div>
              <dt>State</dt>
              <dd>
                {accountStateWord(person.state)}
                {person.isAdministrator && ', administrator'}
              </dd>
            </div>
          </>
        )}
        {profiles.map((profile) => (
          <div key={profile.id}>
            <dt>Profile</dt>
            <dd>
              <Link href={routes.profile(profile.username)} className="text-link">
                <bdi>{profile.displayName}</bdi>
              </Link>{' '}
              <StateMark state={profile.moderation || null} />
              {profile.createdAt && (
                <>
                  {' '}
                  created <Age instant={profile.createdAt} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <h3>Earlier decisions about this account</h3>
      {decisions.length === 0 && <p className={styles.muted}>No other decisions.</p>}
      <ul className={`plain-list ${styles.decisions}`}>
        {decisions.slice(0, SHOWN).map((decision) => (
          <li key={decision.id}>
            <p>
              <StudioLink href={appealHref(decision)} className="text-link">
                <bdi>{decision.targetTitle}</bdi>
              </StudioLink>
              : {actionWord(decision.action)}, {reasonWord(decision.reason)}
              {decision.endedAt && ' (ended)'}
            </p>
            <DecidedBy decision={decision} />
          </li>
        ))}
      </ul>
      {decisions.length > SHOWN && <p className={styles.muted}>And {decisions.length - SHOWN} more.</p>}
    </Card>
  );
}

const draftShape = z.object({ message: z.string() });

/** Form to remove a published reply from its record. */
export function UnpublishForm({
  report,
  run,
}: {
  report: AbuseReport;
  run: (act: () => Promise<string>) => Promise<string>;
}) {
  const send = useModeration();
  const draft = useStoredDraft(`admin moderation unpublish ${report.id}`, draftShape, { message: '' }, null);
  const message = draft.values.message.trim();
  const { shown, check } = useProblems({
    message: message ? '' : 'Write a message to the person who replied.',
  });
  return (
    <div className={styles.form}>
      <DraftNotice draft={draft} onDiscard={draft.forget} />
      <ActionForm
        label="Published reply"
        submit="Remove the reply"
        pending="Removing …"
        check={check}
        action={() =>
          run(async () => {
            await send({ type: 'unpublishReply', reportId: report.id, message });
            draft.forget();
            return 'The reply was removed.';
          })
        }
      >
        <TextArea
          name="message"
          label="Message to the person who replied"
          hint="Explain why the reply is no longer shown. The person gets it by email."
          required
          rows={6}
          limit={MAX_MESSAGE}
          value={draft.values.message}
          problems={shown('message')}
          onChange={(value) => draft.set({ message: value })}
        />
      </ActionForm>
    </div>
  );
}
