import { z } from 'zod';

const lineShape = z.looseObject({ log: z.string(), at: z.string().optional(), type: z.string().optional() });

/** Writes a JSON log line as a short text: "accounts: sign-in (account 1f2e, address 192.0.2.0)". */
export function readableLogLine(line: string): string {
  const { log, at: _at, type, ...fields } = lineShape.parse(JSON.parse(line));
  const known = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  const details = known.map(
    ([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  return `${[log, ...(type ? [type] : [])].join(': ')}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
}

/** Prints a JSON log line on standard output: as JSON for programs, as text in a terminal. */
export const printLogLine = (line: string): void =>
  console.log(process.stdout.isTTY ? readableLogLine(line) : line);
