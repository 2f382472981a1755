import { openEngine } from '../engine.ts';
import { lenientDefinition } from './harness.ts';
import { sampleBrief } from './samples.ts';

/*
 * Writes briefs one after another, numbered from the second argument on, into the folder of the first, and prints the id
 * of each as soon as its write is acknowledged. Runs until it is killed.
 */
const [, , folder = '', first = '0'] = process.argv;
const engine = openEngine({ dataFolder: folder, definition: lenientDefinition() });
const identity = { kind: 'userPool', sub: 'writer', username: 'writer', groups: [] } as const;
const query = 'mutation ($input: CreateBriefInput!) { createBrief(input: $input) { id } }';

for (let number = Number(first); ; number += 1) {
  const input = sampleBrief(number, 'writer');
  const { errors } = await engine.execute({ identity, query, variables: { input } });
  if (errors) throw new Error(JSON.stringify(errors));
  process.stdout.write(`${input.id}\n`);
}
