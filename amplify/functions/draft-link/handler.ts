import { hashDraftToken } from '../../../features/briefs/model/draft-link.ts';
import type { Schema } from '../../data/schema.ts';

type Handler = Schema['openDraftLink']['functionHandler'];

/** Returns the hash of a secret, by which the next functions of the pipeline find the link. Nothing is logged. */
export const handler: Handler = async ({ arguments: { token } }) => ({
  tokenHash: await hashDraftToken(token),
});
