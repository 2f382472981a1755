import { useEffect, useState } from 'react';
import { z } from 'zod';
import { Icon } from '@/components/ui/Icon';
import { queryPublic } from '@/components/workspace/viewer-session';
import { isUsername } from '@/features/profiles/model/profile';
import { graphql } from '@/lib/graphql/graphql';
import styles from './FirstVisit.module.scss';

/** `unknown`: the check failed; saving checks again. */
export type UsernameCheck = 'none' | 'checking' | 'free' | 'taken' | 'unknown';

/** Milliseconds between the last keystroke and the request to the backend. */
const PAUSE = 300;

const responseShape = z.object({ data: z.object({ getProfile: z.object({ id: z.string() }).nullable() }) });

const USERNAME = graphql('query Username($id: ID!) { getProfile(id: $id) { id } }');

async function isTaken(username: string): Promise<boolean> {
  const result = await queryPublic(USERNAME, { id: username });
  return responseShape.parse(result).data.getProfile !== null;
}

/** Checks whether a username is taken while it is typed. */
export function useUsernameCheck(username: string): UsernameCheck {
  const [found, setFound] = useState<{ username: string; check: UsernameCheck } | null>(null);
  const isValid = isUsername(username);
  useEffect(() => {
    if (!isValid) return;
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
  }, [username, isValid]);
  if (!isValid) return 'none';
  return found?.username === username ? found.check : 'checking';
}

/** The availability of a username while it is typed. The line is always there, so that nothing moves. */
export function UsernameState({ username, check }: { username: string; check: UsernameCheck }) {
  return (
    <p role="status" className={`${styles.state} ${check === 'free' ? styles.free : ''}`}>
      {check === 'checking' && 'Checking availability…'}
      {check === 'free' && (
        <>
          <Icon name="check-circle-fill" />
          <span>
            <bdi>{username}</bdi> is available
          </span>
        </>
      )}
      {check === 'unknown' &&
        'We could not check whether this username is available. We will check again when you save.'}
    </p>
  );
}
