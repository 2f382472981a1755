import 'server-only';
import { queryPublic } from '../../../lib/backend/public.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';

const OF_OWNER = graphql(
  'query RemindersOfOwner($key: String!) { result: remindersOfOwner(key: $key) { outcome owner } }',
);
const END_OF_OWNER = graphql(
  'mutation EndRemindersOfOwner($key: String!) { result: endRemindersOfOwner(key: $key) { outcome } }',
);

/** The reminders to the address of the page with everything that it gets. The secret of the page is what gives access. */
export const ownerReminders = {
  /** Returns the masked address; null if it gets no reminders. Rejects if the request failed. */
  find: async (key: string): Promise<string | null> => {
    const { result } = await queryPublic(OF_OWNER, { key });
    return result?.outcome === 'done' ? (result.owner ?? '') : null;
  },
  /** Ends them; false if there were none. Rejects if the request failed. */
  end: async (key: string): Promise<boolean> => {
    const { result } = await queryPublic(END_OF_OWNER, { key });
    return result?.outcome === 'done';
  },
};
