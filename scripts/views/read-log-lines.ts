import { z } from 'zod';
import { type EventRecord, eventRecord } from '../../features/analytics/model/contract.ts';

const line = eventRecord.extend({ log: z.literal('analytics'), kind: z.literal('event') });

/** Returns the events of a log's lines. Text before the JSON of a line, and every other line, is ignored. */
export function readLogLines(text: string): readonly EventRecord[] {
  return text.split('\n').flatMap((given) => {
    const start = given.indexOf('{');
    if (start < 0) return [];
    const parsed = line.safeParse(parsedJson(given.slice(start)));
    if (!parsed.success) return [];
    const { log: _log, kind: _kind, ...record } = parsed.data;
    return [record];
  });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
