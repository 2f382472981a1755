import { z } from 'zod';
import { expectNoBody, readDocument } from '../body.ts';
import { errors } from '../errors.ts';
import { findPermitted, type S3Operation, xmlResponse } from '../exchange.ts';
import { readXml, xmlDocument } from '../xml.ts';

const MAX_TAGS = 10;
const MAX_NAME = 128;
const MAX_VALUE = 256;

const tag = z.object({ Key: z.string(), Value: z.string() });
const schema = z.object({
  Tagging: z.object({
    // An empty set is an empty text.
    TagSet: z.union([z.object({ Tag: z.array(tag) }), z.string().transform(() => ({ Tag: [] }))]),
  }),
});

/** Characters that S3 allows in names and values of tags. */
const ALLOWED = /^[\p{L}\p{Z}\p{N}_.:/=+\-@]*$/u;

function readTags(text: string): Readonly<Record<string, string>> {
  const { data } = schema.safeParse(readXml(text));
  if (!data) throw errors.malformedXml();
  const tags = data.Tagging.TagSet.Tag;
  if (tags.length > MAX_TAGS) throw errors.tooManyTags();
  for (const { Key, Value } of tags) {
    if (Key === '' || Key.length > MAX_NAME || !ALLOWED.test(Key) || Key.startsWith('aws:'))
      throw errors.invalidTag('The TagKey you have provided is invalid');
    if (Value.length > MAX_VALUE || !ALLOWED.test(Value))
      throw errors.invalidTag('The TagValue you have provided is invalid');
  }
  if (new Set(tags.map(({ Key }) => Key)).size < tags.length)
    throw errors.invalidTag('Cannot provide multiple Tags with the same key');
  return Object.fromEntries(tags.map(({ Key, Value }) => [Key, Value]));
}

/** GetObjectTagging: the tags of an object. */
export const getObjectTagging: S3Operation = async (exchange) => {
  await expectNoBody(exchange);
  const { tags } = findPermitted(exchange, 's3:GetObjectTagging', exchange.key);
  const Tag = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }));
  return xmlResponse(xmlDocument('Tagging', { TagSet: { Tag } }));
};

/** PutObjectTagging: replaces all tags of an object. Its bytes and the time of its last change stay. */
export const putObjectTagging: S3Operation = async (exchange) => {
  const { storage, key, header } = exchange;
  findPermitted(exchange, 's3:PutObjectTagging', key);
  if (!header('content-md5') && !header('x-amz-checksum-crc32') && !header('x-amz-checksum-sha256'))
    throw errors.invalidRequest('Missing required header for this request: Content-MD5');
  const tags = readTags(await readDocument(exchange));
  // Again: another request may have replaced the object meanwhile.
  findPermitted(exchange, 's3:PutObjectTagging', key);
  storage.objects.setTags(key, tags);
  return { status: 200 };
};

/** DeleteObjectTagging: removes all tags of an object. */
export const deleteObjectTagging: S3Operation = async (exchange) => {
  await expectNoBody(exchange);
  findPermitted(exchange, 's3:DeleteObjectTagging', exchange.key);
  exchange.storage.objects.setTags(exchange.key, {});
  return { status: 204 };
};
