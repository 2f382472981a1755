import { z } from 'zod';
import { routes } from '../../../../lib/routes.ts';
import { absoluteUrl } from '../../../../lib/seo/absolute-url.ts';
import { getRecord } from '../../../bans/server/restriction-record.ts';
import { rowOf } from '../../../datasets/model/columns.ts';
import type { RecordType } from '../../../explorer/model/restriction-filter.ts';
import { restrictionPage } from '../../../search/server/listings.ts';
import { correctionLog } from '../../model/correction-log.ts';
import { operation } from '../../model/operation.ts';
import { RECORD_SCHEMAS } from '../../model/schemas/records.ts';
import { restrictionsOf } from '../../model/schemas/shapes.ts';
import { idOf, PAGING } from '../schemas/parameters.ts';
import { filterOf, NARROWING, sort } from './restriction-query.ts';

const WORDS = {
  ban: { one: 'ban', many: 'bans', address: '/bans', id: 'Ban', said: '' },
  report: {
    one: 'shadowban report',
    many: 'shadowban reports',
    address: '/reports',
    id: 'Report',
    said: ' Reports are always self-reported: only the platform could confirm them.',
  },
} as const;

const pageOf = { ban: routes.bans, report: routes.reports } as const;

const listOperation = (kind: RecordType) => {
  const { many, address, id, said } = WORDS[kind];
  const { row, list } = RECORD_SCHEMAS[kind];
  return operation(
    {
      id: `list${id}s`,
      group: 'Records',
      address,
      summary: `List ${many}`,
      description: `${many.charAt(0).toUpperCase()}${many.slice(1)} of listed profiles with the explorer’s filters and sort orders, and their total number. Rows have the same columns as the files.${said}`,
      path: z.object({}),
      query: z.object({ ...NARROWING, sort, ...PAGING }),
      answer: restrictionsOf(list, row),
      isPaged: true,
      examples: async () => [
        `${address}?limit=1`,
        `${address}?platform=youtube&state=in-force&limit=2`,
        `${address}?from=2025&to=2026-06&sort=oldest`,
      ],
    },
    async ({ query: { limit, cursor: _cursor, ...query }, after }) => {
      const filter = filterOf(query, after);
      if ('errors' in filter) return filter;
      const { rows, records, people, next } = await restrictionPage(kind, filter, limit);
      const { after: _after, ...shown } = filter;
      return {
        body: {
          data: rows.map((found) => rowOf(kind, found)),
          total: { records, people },
          page: absoluteUrl(pageOf[kind](shown)),
        },
        next,
      };
    },
  );
};

const recordOperation = (kind: RecordType) => {
  const { one, address, id, said } = WORDS[kind];
  return operation(
    {
      id: `get${id}`,
      group: 'Records',
      address: `${address}/{id}`,
      summary: `Get a ${one}`,
      description: `The row of a ${one}, with its corrections.${said}`,
      path: z.object({ id: idOf(one, `${kind}-7`) }),
      query: z.object({}),
      answer: RECORD_SCHEMAS[kind].record,
      examples: async () => {
        const { rows } = await restrictionPage(kind, {}, 1);
        return rows.map(({ restriction }) => `${address}/${encodeURIComponent(restriction.id)}`);
      },
    },
    async ({ path }) => {
      const record = await getRecord(kind, path.id);
      if (!record) return { nothing: `There is no public ${one} with the id "${path.id.slice(0, 80)}".` };
      const { restriction, profile, updatedAt } = record;
      const { username, displayName } = profile;
      return {
        body: {
          ...rowOf(kind, { restriction, profile }),
          creator: { username, name: displayName, page: absoluteUrl(routes.profile(username)) },
          correction_log: correctionLog(restriction.corrections),
          written_at: updatedAt,
        },
      };
    },
  );
};

export const RESTRICTION_OPERATIONS = [
  listOperation('ban'),
  recordOperation('ban'),
  listOperation('report'),
  recordOperation('report'),
];
