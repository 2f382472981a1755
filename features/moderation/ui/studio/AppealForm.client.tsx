'use client';

import { useEffect, useState } from 'react';
import { ActionForm } from '@/components/form/ActionForm';
import { TextArea } from '@/components/form/TextArea';
import { useSignedIn } from '@/components/workspace/session/signed-in-context';
import { REQUIRED } from '@/lib/domain/sign-in-values';
import { MAX_APPEAL } from '../../model/reasons.ts';
import { callModerationApi } from './call-moderation-api';
import { useModeration } from './moderation-context';

const number = new Intl.NumberFormat('en-GB');

/** Key of the draft, which this tab stores until the appeal is sent. A reload does not lose it. */
const draftKey = (userId: string, decisionId: string) => `appeal:${userId}:${decisionId}`;

/** The form of the one appeal against a decision. */
export function AppealForm({ decisionId }: { decisionId: string }) {
  const { viewer } = useSignedIn();
  const { reload } = useModeration();
  const key = draftKey(viewer.userId, decisionId);
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);

  useEffect(() => {
    setText(readDraft(key));
  }, [key]);

  const change = (value: string) => {
    setText(value);
    setProblems([]);
    writeDraft(key, value);
  };
  const check = (): string | undefined => {
    const length = text.trim().length;
    const found =
      length === 0
        ? [REQUIRED]
        : length > MAX_APPEAL
          ? [`This is ${number.format(length)} characters long. Shorten it to ${number.format(MAX_APPEAL)}.`]
          : [];
    setProblems(found);
    return found.length > 0 ? 'appeal' : undefined;
  };
  const action = async () => {
    await callModerationApi({ type: 'appeal', decisionId, text: text.trim() });
    writeDraft(key, '');
    await reload();
    return 'Your appeal was sent.';
  };
  return (
    <ActionForm
      label="Appeal"
      submit="Send appeal"
      pending="Sending…"
      check={check}
      action={action}
      failureField="appeal"
    >
      <TextArea
        name="appeal"
        label="Why should we reverse this decision?"
        hint="You can appeal once. Say which facts or rules were applied wrongly, and add links to evidence."
        value={text}
        onChange={change}
        problems={problems}
        limit={MAX_APPEAL}
        rows={6}
        required
      />
    </ActionForm>
  );
}

function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function writeDraft(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Without session storage, the draft is lost when the page closes.
  }
}
