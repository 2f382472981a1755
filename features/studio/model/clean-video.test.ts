import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  EncodedPacket,
  EncodedVideoPacketSource,
  Input,
  type MetadataTags,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { fileKind } from '../../../lib/workspace/file-kind.ts';
import { cleanVideo, videoProblem } from './clean-video.ts';
import { checkEvidence } from './evidence-item.ts';

/** 24 seconds of H.264, which the site's own samples have. */
const sample = new Blob([
  readFileSync(path.join(import.meta.dirname, '../../../public/sample-media/discipline.mp4')),
]);

const SECRETS = ['+52.5200+013.4050/', 'A phone of Ann', 'Kitchen at home'];
const [PLACE = '', PHONE = '', TITLE = ''] = SECRETS;

/** The sample with metadata, as a phone writes it. */
async function withTags(tags: MetadataTags): Promise<Blob> {
  const target = new BufferTarget();
  const input = new Input({ source: new BlobSource(sample), formats: ALL_FORMATS });
  const output = new Output({ format: new Mp4OutputFormat({ metadataFormat: 'mdta' }), target });
  const conversion = await Conversion.init({ input, output, tags, showWarnings: false });
  await conversion.execute();
  return new Blob([target.buffer ?? new ArrayBuffer(0)]);
}

/** A VP9 track with a frame a second. Its bytes are no picture, which is not looked at. */
async function webm(seconds: number): Promise<Blob> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  output.setMetadataTags({ title: TITLE, comment: PHONE });
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 64, codedHeight: 48 };
  for (let at = 0; at < seconds; at += 1)
    await source.add(new EncodedPacket(new Uint8Array([at % 256, 1, 2]), 'key', at, 1), { decoderConfig });
  await output.finalize();
  return new Blob([target.buffer ?? new ArrayBuffer(0)]);
}

const getBytes = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());

async function getPackets(video: Blob): Promise<readonly string[]> {
  const input = new Input({ source: new BlobSource(video), formats: ALL_FORMATS });
  const packets: string[] = [];
  for (const track of await input.getTracks()) {
    const { EncodedPacketSink } = await import('mediabunny');
    for await (const packet of new EncodedPacketSink(track).packets())
      packets.push(
        `${track.type} ${packet.timestamp.toFixed(3)} ${Buffer.from(packet.data).toString('base64')}`,
      );
  }
  return packets;
}

test('a video loses its place, camera and title, and no part of its picture', async () => {
  const original = await withTags({
    title: TITLE,
    raw: { 'com.apple.quicktime.location.ISO6709': PLACE, 'com.apple.quicktime.model': PHONE },
  });
  const before = await getBytes(original);
  for (const secret of SECRETS) expect(before.includes(secret)).toBe(true);
  const copy = await cleanVideo(original, 'mp4');
  const after = await getBytes(copy);
  for (const secret of SECRETS) expect(after.includes(secret)).toBe(false);
  expect(copy.type).toBe('video/mp4');
  expect(fileKind(after)).toBe('mp4');
  expect(await getPackets(copy)).toEqual(await getPackets(original));
});

test('a WebM video loses its title and comment', async () => {
  const original = await webm(3);
  const before = await getBytes(original);
  expect([before.includes(TITLE), before.includes(PHONE), fileKind(before)]).toEqual([true, true, 'webm']);
  const after = await getBytes(await cleanVideo(original, 'webm'));
  expect([after.includes(TITLE), after.includes(PHONE), fileKind(after)]).toEqual([false, false, 'webm']);
  expect(await getPackets(new Blob([after]))).toEqual(await getPackets(original));
});

test('a short video is accepted', async () => {
  expect(await checkEvidence(sample)).toEqual({ ok: true, file: { kind: 'mp4', size: null } });
  expect(await videoProblem(await webm(120))).toBeNull();
});

test('a long video is refused', async () => {
  expect(await videoProblem(await webm(122))).toMatch(/longer than 2 minutes \(about 3\)/);
});

test('a video that is cut, and a web page behind the beginning of one, are refused', async () => {
  const bytes = await getBytes(sample);
  for (const broken of [
    bytes.subarray(0, 2000),
    Buffer.concat([bytes.subarray(0, 32), Buffer.from('<script>alert(1)</script>'.repeat(100))]),
  ]) {
    expect(fileKind(broken)).toBe('mp4');
    expect(await checkEvidence(new Blob([broken]))).toEqual({
      ok: false,
      problem: expect.stringMatching(/damaged|incomplete/),
    });
  }
});
