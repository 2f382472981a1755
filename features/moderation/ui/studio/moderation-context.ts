import { createContext, useContext } from 'react';
import type { OwnModeration } from './decisions';

/** The moderation data that the pages of the studio share. */
export type OwnModerationState = {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Empty until it is read. */
  readonly moderation: OwnModeration;
  /** The error of the last read, in a sentence; '' without an error. */
  readonly problem: string;
  readonly reload: () => Promise<unknown>;
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
