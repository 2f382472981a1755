'use client';

import type { Route } from 'next';
import { useState } from 'react';
import { MessageNotice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { Callout } from '@/components/ui/Callout';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { StudioLink, StudioPage } from '@/components/workspace/StudioPage';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { queryAsViewer } from '@/components/workspace/viewer-session';
import { DECISION_REASONS } from '@/features/moderation/model/reasons';
import { routes } from '@/lib/routes';
import { plural } from '@/lib/text/plural';
import { moderationKeys } from '../moderation-queries';
import { AppealCard } from './AppealCard';
import styles from './Case.module.scss';
import { DecisionsCard, ReportsCard } from './CaseHistory';
import { type CaseFile, decisionsInForce, readCaseFile } from './case-file';
import { type Decision, DecisionForm } from './DecisionForm';
import { Age, Severity, StateMark } from './marks';
import type { ModerationCase, ModerationDecision } from './moderation-records';
import { ReplyForm } from './ReplyForm';
import { AccountCard, SimilarNamesCard, TargetCard, UnpublishForm } from './TargetCard';
import { ReadProblem, useAdminRead } from './use-admin-read';
import { ModerationRefused, refusalText, useAdministratorName, useModeration } from './use-moderation';
import { actionWord, getTargetType, targetWord } from './words';

/** One case: the target, its reports, earlier decisions, and the decision form. */
export function CasePage({ id }: { id: string }) {
  const {
    value: file,
    status,
    problem,
    reload,
  } = useAdminRead(moderationKeys.case(id), () => readCaseFile(queryAsViewer, id));
  const back = (
    <StudioLink href={routes.admin.moderation() as Route} className="text-link">
      Reports
    </StudioLink>
  );
  if (file) return <Case id={id} file={file} back={back} problem={problem} onChanged={() => void reload()} />;
  return (
    <StudioPage title="Case" kicker={back}>
      <ReadProblem what="The case" problem={problem} onRetry={reload} />
      {status === 'loading' && <p role="status">Loading the case …</p>}
      {status === 'ready' && (
        <EmptyState isFramed title="Case not found">
          The link may be incomplete. Open the case from the list of reports.
        </EmptyState>
      )}
    </StudioPage>
  );
}

type Message = {
  readonly tone: 'error' | 'success';
  readonly text: string;
  /** True for the result of a form further down, which may be out of sight. */
  readonly isFarAway?: boolean;
};

function Case({
  id,
  file,
  back,
  problem,
  onChanged,
}: {
  id: string;
  file: CaseFile;
  back: React.ReactNode;
  problem: string;
  onChanged: () => void;
}) {
  const { viewer } = useSignedIn();
  const send = useModeration();
  const [message, setMessage] = useState<Message | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { case: moderationCase, target, record, reports, decisions } = file;
  const inForce = decisionsInForce(decisions);
  const isOpen = moderationCase !== null && moderationCase.status !== 'CLOSED';
  const isMine = moderationCase?.claimedBy === viewer.userId;
  const isTheirs = isOpen && moderationCase.claimedBy !== null && !isMine;
  const reply = reports.find(({ kind }) => kind === 'REPLY');
  const appeals = decisions.filter(({ appealOutcome }) => appealOutcome === 'PENDING');
  const reasons = [...new Set(reports.map(({ reason }) => reason))];
  const onlyReason = reasons.length === 1 ? reasons[0] : undefined;

  async function claim(isClaim: boolean): Promise<void> {
    if (!moderationCase) return;
    setBusy(true);
    setMessage(null);
    try {
      await send({
        type: 'claimCase',
        caseId: moderationCase.id,
        claim: isClaim,
        force: isClaim && isTheirs,
      });
      setMessage({
        tone: 'success',
        text: isClaim ? 'You have claimed this case.' : 'You released this case.',
      });
    } catch (thrown) {
      setMessage({ tone: 'error', text: refusalText(thrown) });
    } finally {
      setBusy(false);
      onChanged();
    }
  }

  /** Runs an action. On a conflict, reloads the case and preserves the draft. */
  async function run(act: () => Promise<string>): Promise<string> {
    try {
      const text = await act();
      setMessage({ tone: 'success', text, isFarAway: true });
      onChanged();
      return text;
    } catch (thrown) {
      if (thrown instanceof ModerationRefused && thrown.problem === 'conflict') onChanged();
      throw thrown;
    }
  }

  const decide = (decision: Decision) =>
    run(async () => {
      if (isOpen) {
        const { decided } = await send({ type: 'decideCases', caseIds: [moderationCase.id], ...decision });
        if (decided && !decided.includes(moderationCase.id))
          throw new ModerationRefused(
            'conflict',
            'Another administrator has already decided this case. Your text is still here. Read their decision first.',
          );
      } else {
        const type = getTargetType(target.type);
        if (!type)
          throw new ModerationRefused(
            'invalid',
            'This version of the site does not support this type of record.',
          );
        await send({ type: 'decideTarget', target: { type, id: target.id }, ...decision });
      }
      return `Decided: ${actionWord(decision.action).toLowerCase()}.`;
    });

  return (
    <StudioPage
      title={<span dir="auto">{target.title}</span>}
      kicker={back}
      actions={
        <>
          {isOpen && !isTheirs && (
            <Button disabled={isBusy} onClick={() => void claim(!isMine)}>
              {isMine ? 'Release' : 'Claim'}
            </Button>
          )}
          <DecideLink appeal={appeals[0]} isReply={reply !== undefined} />
        </>
      }
    >
      <CaseFacts file={file} />
      <ReadProblem what="The current state of the case" problem={problem} onRetry={onChanged} />
      <MessageNotice message={message} takesFocus={message?.isFarAway} onDismiss={() => setMessage(null)} />
      {isTheirs && (
        <ClaimedNotice moderationCase={moderationCase} isBusy={isBusy} onClaim={() => void claim(true)} />
      )}
      {moderationCase?.status === 'CLOSED' && (
        <ClosedNotice moderationCase={moderationCase} decisions={decisions} />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <TargetCard target={target} record={record} />
          {moderationCase?.kind === 'SIMILAR_NAME' && (
            <SimilarNamesCard profiles={file.profiles} reports={reports} />
          )}
          {reports.length > 0 && <ReportsCard reports={reports} onChanged={onChanged} />}
        </div>
        <div className={styles.column}>
          {appeals.map((appeal) => (
            <AppealCard key={appeal.id} decision={appeal} run={run} />
          ))}
          {reply && isOpen ? (
            <Card id="decision" title="Decision on the reply">
              <ReplyForm report={reply} run={run} />
            </Card>
          ) : (
            <Card id="decision" title={isOpen ? 'Decision' : 'New decision'}>
              <DecisionForm
                formKey={`admin moderation ${id}`}
                subject={{
                  targetTypes: [target.type],
                  title: target.title,
                  hasAccount: target.account !== null,
                  isModerated: inForce.length > 0,
                  reason: DECISION_REASONS.find((one) => one === onlyReason) ?? null,
                  path: target.path,
                  isReported: isOpen,
                }}
                onDecide={decide}
              />
            </Card>
          )}
          {reply &&
            decisions.find(({ id: one }) => one === moderationCase?.decisionId)?.action ===
              'PUBLISH_REPLY' && (
              <Card id="published-reply" title="Published reply">
                <UnpublishForm report={reply} run={run} />
              </Card>
            )}
          <DecisionsCard target={target} decisions={decisions} run={run} />
          {target.account && (
            <AccountCard
              account={target.account}
              profiles={file.profiles}
              decisions={file.accountDecisions}
            />
          )}
        </div>
      </div>
    </StudioPage>
  );
}

/** The link to the first form of the page: an appeal that waits, otherwise the decision. */
function DecideLink({ appeal, isReply }: { appeal: ModerationDecision | undefined; isReply: boolean }) {
  const [form, label] = appeal
    ? [`decision-${appeal.id}`, 'Decide the appeal']
    : ['decision', isReply ? 'Decide on the reply' : 'Decide'];
  return (
    <a href={`#${form}`} className="button button-primary">
      {label}
    </a>
  );
}

/** One-line summary of the case. */
function CaseFacts({ file: { case: moderationCase, target, record, notice } }: { file: CaseFile }) {
  return (
    <p className={styles.facts}>
      <span>{targetWord(target.type)}</span>
      <StateMark state={record?.moderation ?? notice?.state ?? null} />
      {moderationCase && <Severity severity={moderationCase.severity} />}
      {moderationCase && (
        <span>
          {plural(moderationCase.reportCount, 'report')}, first{' '}
          <Age instant={moderationCase.firstReportedAt} />
        </span>
      )}
      <Link href={target.path as Route} className="text-link">
        View the page
      </Link>
    </p>
  );
}

function ClaimedNotice({
  moderationCase,
  isBusy,
  onClaim,
}: {
  moderationCase: ModerationCase;
  isBusy: boolean;
  onClaim: () => void;
}) {
  const name = useAdministratorName(moderationCase.claimedBy);
  return (
    <Callout role="status" icon="person">
      <p>
        {moderationCase.claimedAt ? (
          <>
            {name} has been working on this case for <Age instant={moderationCase.claimedAt} isLength />
          </>
        ) : (
          `${name} is working on this case`
        )}
        . Take it over before you decide.
      </p>
      <Button disabled={isBusy} onClick={onClaim}>
        Take over
      </Button>
    </Callout>
  );
}

function ClosedNotice({
  moderationCase,
  decisions,
}: {
  moderationCase: ModerationCase;
  decisions: readonly ModerationDecision[];
}) {
  const closing = decisions.find(({ id }) => id === moderationCase.decisionId);
  return (
    <Callout role="status" icon="check-circle-fill">
      <p>
        This case is closed
        {closing && `: ${actionWord(closing.action).toLowerCase()}, decided by ${closing.decidedBy}`}. You can
        decide again, or undo the decision.
      </p>
    </Callout>
  );
}
