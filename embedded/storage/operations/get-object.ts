import { expectNoBody } from '../body.ts';
import { errors } from '../errors.ts';
import { findReadable, type S3Operation } from '../exchange.ts';
import { checksumHeaders, evaluate, objectHeaders, readConditions, readRange } from '../object-headers.ts';

/** GetObject and HeadObject: an object or a range of it, unless the client has it already. */
export const getObject: S3Operation = async (exchange) => {
  const { storage, key, header, request } = exchange;
  await expectNoBody(exchange);
  const object = findReadable(exchange, key);
  const headers = objectHeaders(object, exchange);
  const state = evaluate(readConditions(header), object);
  if (state === 'failed') throw errors.preconditionFailed();
  if (state === 'notModified') return { status: 304, headers };
  const range = readRange(header('range'), object.size);
  if (range === 'unsatisfiable') throw errors.invalidRange({ ActualObjectSize: String(object.size) });
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(end - start + 1),
      ...(range
        ? { 'content-range': `bytes ${start}-${end}/${object.size}` }
        : checksumHeaders(object, exchange)),
    },
    ...(request.method !== 'HEAD' && {
      body: storage.blobs.read(storage.objects.getPieces(object), start, end),
    }),
  };
};
