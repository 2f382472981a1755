import { Console } from 'node:console';
import { PassThrough } from 'node:stream';
import { nameLines } from './name-lines.ts';

test('messages name the process, and lines of JSON stay as they are', () => {
  const output = new PassThrough();
  const target = new Console({ stdout: output, stderr: output });
  nameLines('site 2', target);
  target.log('Ready after %d s.', 3);
  target.error(new TypeError('no'));
  target.warn('{"log":"analytics"}');
  const lines = String(output.read()).split('\n');
  expect(lines[0]).toBe('[site 2] Ready after 3 s.');
  expect(lines[1]).toBe('[site 2] TypeError: no');
  expect(lines.slice(-2)).toEqual(['{"log":"analytics"}', '']);
});
