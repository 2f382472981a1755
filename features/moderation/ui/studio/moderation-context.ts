import { createContext, useContext } from 'react';
import type { OwnModeration } from './decisions';

/** What the studio's pages share about moderation. */
export type OwnModerationState = {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Empty until it is read. */
  readonly moderation: OwnModeration;
  /** Why it could not be read, in a sentence; '' otherwise. */
  readonly problem: string;
  readonly reload: () => Promise<void>;
};

export const NO_DECISIONS: OwnModeration = { decisions: [], account: null };

export const ModerationContext = createContext<OwnModerationState>({
  status: 'loading',
  moderation: NO_DECISIONS,
  problem: '',
  reload: async () => {},
});

/** The decisions about the person. Outside of the studio there are none. */
export const useModeration = (): OwnModerationState => useContext(ModerationContext);
