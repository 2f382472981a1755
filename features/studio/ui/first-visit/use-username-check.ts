import { useEffect, useState } from 'react';
import { z } from 'zod';
import { queryPublic } from '@/components/workspace/session/viewer-session';
import { isUsername } from '@/features/profiles/model/profile';

/** `unknown`: the check failed; saving checks again. */
export type UsernameCheck = 'none' | 'checking' | 'free' | 'taken' | 'unknown';

/** Milliseconds between the last keystroke and the request to the backend. */
const PAUSE = 300;

const answerShape = z.object({ data: z.object({ getProfile: z.object({ id: z.string() }).nullable() }) });

async function isTaken(username: string): Promise<boolean> {
  const answer = await queryPublic('query ($id: ID!) { getProfile(id: $id) { id } }', { id: username });
  return answerShape.parse(answer).data.getProfile !== null;
}

/** Checks whether a username is taken while it is typed. */
export function useUsernameCheck(username: string): UsernameCheck {
  const [found, setFound] = useState<{ username: string; check: UsernameCheck } | null>(null);
  const isAsked = isUsername(username);
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const check = await isTaken(username).then(
        (taken): UsernameCheck => (taken ? 'taken' : 'free'),
        (): UsernameCheck => 'unknown',
      );
      if (isCurrent) setFound({ username, check });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [username, isAsked]);
  if (!isAsked) return 'none';
  return found?.username === username ? found.check : 'checking';
}
