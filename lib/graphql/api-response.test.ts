import { jest } from '@jest/globals';
import { BackendError, isThrottled, parseResponse, readData, readPublicData } from './api-response.ts';

const BROKEN = { message: 'A stored Profile cannot be read.', path: ['list', 'items', 3] };
const REFUSED = { message: 'Not Authorized', errorType: 'Unauthorized' };

/** The error that a call throws. */
function thrownBy(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}

it.each([null, undefined, 'text', { data: [] }, { data: {}, errors: 'no' }])(
  '%j is no response of the API, and says nothing about the query',
  (response) => {
    expect(thrownBy(() => parseResponse(response))).toMatchObject({
      name: 'BackendError',
      isRejection: false,
      errorType: '',
    });
  },
);

it('the error of a client that got no response stays as it is', () => {
  const error = new TypeError('fetch failed');
  expect(thrownBy(() => parseResponse(error))).toBe(error);
});

it('data in which nothing may be missing comes without any error', () => {
  const data = { profile: { id: 'ann' } };
  expect(readData(parseResponse({ data, errors: [] }))).toEqual(data);
  expect(thrownBy(() => readData(parseResponse({ data, errors: [REFUSED, BROKEN] })))).toMatchObject({
    isRejection: true,
    errorType: 'Unauthorized',
    message: 'The backend returned an error: Not Authorized; A stored Profile cannot be read.',
  });
  expect(thrownBy(() => readData(parseResponse({ data, errors: [BROKEN] })))).toBeInstanceOf(BackendError);
  expect(thrownBy(() => readData(parseResponse({ data: null })))).toBeInstanceOf(BackendError);
});

it('an error about one record leaves the others to guests, and is logged', () => {
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const data = { list: { items: [{ id: 'ann' }, null] } };
  expect(readPublicData(parseResponse({ data, errors: [BROKEN] }))).toEqual(data);
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining('list.items.3'));
  warnings.mockRestore();
  expect(thrownBy(() => readPublicData(parseResponse({ data, errors: [BROKEN, REFUSED] })))).toMatchObject({
    errors: [REFUSED],
  });
});

it('only a refusal because of too many requests is throttling', () => {
  expect(isThrottled(new BackendError([REFUSED, { message: '', errorType: 'ThrottlingException' }]))).toBe(
    true,
  );
  expect(isThrottled(new BackendError([REFUSED]))).toBe(false);
  expect(isThrottled(new Error('ThrottlingException'))).toBe(false);
});
