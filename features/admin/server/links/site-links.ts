import 'server-only';
import { z } from 'zod';
import { getViewerWithGroups } from '../../../../lib/auth/current-viewer.ts';
import { queryPublic } from '../../../../lib/backend/clients/public.ts';
import { env } from '../../../../lib/env.ts';
import type { AdminModel } from '../../model/field.ts';
import { createLinkRoute } from '../../model/links/link-route.ts';
import { linkFields } from '../../model/links/record-links.ts';
import { siteMeans } from './check-address.ts';
import { checkRecords, createChecker } from './check-records.ts';

const NAMES: Readonly<Record<AdminModel, readonly string[]>> = {
  Stream: ['title'],
  Personality: ['name', 'displayName'],
};

const stored = z.looseObject({ id: z.string() }).nullable();

/** Reads the URLs and names of records; null for a record that does not exist. */
async function readLinks(model: AdminModel, ids: readonly string[]) {
  const declared = ids.map((_, at) => `$i${at}: ID!`).join(', ');
  const selection = ['id', ...NAMES[model], ...linkFields(model)].join(' ');
  const reads = ids.map((_, at) => `r${at}: get${model}(id: $i${at}) { ${selection} }`);
  const data = await queryPublic(
    `query Links(${declared}) { ${reads.join('\n')} }`,
    Object.fromEntries(ids.map((id, at) => [`i${at}`, id])),
  );
  return new Map(ids.map((id, at) => [id, stored.catch(null).parse(data[`r${at}`] ?? null)]));
}

const check = createChecker(siteMeans(env.siteUrl), env.siteUrl);

/** Handles POST /api/admin/links. */
export const siteLinks = createLinkRoute({
  siteOrigin: env.siteUrl,
  viewer: getViewerWithGroups,
  check: async (model, ids, signal) => checkRecords(model, await readLinks(model, ids), check, signal),
});
