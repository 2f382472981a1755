import { useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { Button } from '@/components/ui/Button';
import { useSignedIn } from '@/components/workspace/signed-in-context';
import { failureOfCall } from '@/components/workspace/viewer-session';

/** Saves a form as it is, without checking whether it is complete. */
export function SaveDraftButton({
  label,
  action,
}: {
  label: string;
  /** Returns the success message. */
  action: () => Promise<string>;
}) {
  const { end, viewer } = useSignedIn();
  const [isPending, setPending] = useState(false);
  const [news, setNews] = useState('');
  const [problem, setProblem] = useState('');

  async function save(): Promise<void> {
    setPending(true);
    setNews('');
    setProblem('');
    try {
      setNews(await action());
    } catch (thrown) {
      const failure = await failureOfCall(thrown, viewer.userId);
      if (failure.kind === 'signed-out') return end({ kind: 'expired' });
      setProblem(failure.text);
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <Button onClick={() => void save()} disabled={isPending}>
        {isPending ? 'Saving draft' : label}
      </Button>
      <Notice tone="success" text={news} onDismiss={() => setNews('')} />
      <Notice tone="error" text={problem} onDismiss={() => setProblem('')} />
    </>
  );
}
