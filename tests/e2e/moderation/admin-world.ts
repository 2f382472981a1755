import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { dataFolder } from '../../../embedded/lib/store.ts';
import { MODERATION_PURPOSE, moderationResponse } from '../../../features/moderation/model/contract.ts';
import type { ReportReason, TargetType } from '../../../features/moderation/model/reasons.ts';
import { readInstallKey, SITE_KEY_FILE } from '../../../lib/amplify/call-embedded.ts';
import { siteProof } from '../../../lib/security/site-proof.ts';

const outputsShape = z.object({ data: z.object({ url: z.url(), api_key: z.string() }) });
const responseShape = z.object({ data: z.object({ response: z.string() }) });

/** Returns a random IP address, so that the limits for each caller do not affect other tests. */
const someCaller = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

/** Sends a request to the moderation service as the site's forms do. Throws the error message of a refusal. */
async function request(request: object) {
  const file = process.env.AMPLIFY_OUTPUTS ?? 'amplify_outputs.json';
  const { url, api_key: apiKey } = outputsShape.parse(JSON.parse(readFileSync(file, 'utf8'))).data;
  const call = JSON.stringify({ sentAt: Date.now(), request });
  const proof = siteProof(readInstallKey(dataFolder(), SITE_KEY_FILE), MODERATION_PURPOSE, call);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({
      query:
        'mutation ($request: String!, $proof: String!) { response: moderate(request: $request, proof: $proof) }',
      variables: { request: call, proof },
    }),
  });
  const { data } = responseShape.parse(await response.json());
  const outcome = moderationResponse.parse(JSON.parse(data.response));
  if (outcome.outcome === 'refused') throw new Error(outcome.message);
  return outcome;
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
