import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { dataFolder } from '../../../embedded/lib/store.ts';
import { MODERATION_PATH, moderationResponse } from '../../../features/moderation/model/contract.ts';
import type { ReportReason, TargetType } from '../../../features/moderation/model/reasons.ts';
import { callEmbedded } from '../../../lib/amplify/call-embedded.ts';

const outputsShape = z.object({ custom: z.object({ embedded: z.object({ url: z.url() }) }) });

/** Returns a random IP address, so that the limits for each caller do not affect other tests. */
const someCaller = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

/** Sends a request to the moderation service as the site's forms do. Throws the error message of a refusal. */
async function request(request: object) {
  const file = process.env.AMPLIFY_OUTPUTS ?? 'amplify_outputs.json';
  const { custom } = outputsShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { text } = await callEmbedded(
    { backend: custom.embedded.url, dataFolder: dataFolder() },
    MODERATION_PATH,
    request,
    30_000,
  );
  const response = moderationResponse.parse(JSON.parse(text));
  if (response.outcome === 'refused') throw new Error(response.message);
  return response;
}

type Target = { readonly type: Exclude<TargetType, 'ACCOUNT'>; readonly id: string };

/** A reader reports something. The reader's own form is tried in report.e2e.ts. */
export const report = (target: Target, reason: ReportReason, explanation: string, evidence: string[] = []) =>
  request({
    type: 'submitReport',
    target,
    reason,
    explanation,
    evidence,
    reporter: { name: 'Rita Reader', email: `rita-${randomInt(1e9)}@example.org` },
    caller: someCaller(),
  });

/** A company that a record names sends a reply. */
export const reply = (target: Target, organisation: string, text: string) =>
  request({
    type: 'submitReply',
    target,
    reporter: { name: 'Nora Networks', email: `nora-${randomInt(1e9)}@example.org` },
    organisation,
    role: 'Head of communication',
    text,
    verification: 'Write to press@example.org.',
    caller: someCaller(),
  });
