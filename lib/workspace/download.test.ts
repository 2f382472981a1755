/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { saveBlob } from './download.ts';

test('the browser downloads the file by its name, and can read it after the click', () => {
  jest.useFakeTimers();
  const clicked: string[] = [];
  const revoked: string[] = [];
  Object.assign(URL, {
    createObjectURL: () => 'blob:file',
    revokeObjectURL: (url: string) => revoked.push(url),
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.href} as ${this.download}`);
  });
  saveBlob(new Blob(['text']), 'hashes.txt');
  expect(clicked).toEqual(['blob:file as hashes.txt']);
  jest.advanceTimersByTime(60_000);
  expect(revoked).toEqual([]);
  jest.runAllTimers();
  expect(revoked).toEqual(['blob:file']);
  click.mockRestore();
  jest.useRealTimers();
});
