/**
 * Makes the sample files below `public` (`npm run pictures`). Pictures: draws each as SVG, which is quick, and
 * encodes only those whose drawing differs from the manifest. Evidence: copied unchanged.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { z } from 'zod';
import { PICTURE_KIND_IDS } from '../lib/pictures/picture.ts';
import { plural } from '../lib/text/plural.ts';
import { listPictures, type PictureEntry } from './pictures/catalogue.ts';
import { drawEntry } from './pictures/draw.ts';
import { ENCODERS, getFiles, writePicture } from './pictures/encode.ts';

const publicFolder = fileURLToPath(new URL('../public/', import.meta.url));
const manifestFile = path.join(publicFolder, 'pictures', 'manifest.json');

/** The manifest of the pictures: `kind/slug` to the hash of the drawing and of its encoding. */
const manifestShape = z.record(z.string(), z.string());
type Manifest = z.infer<typeof manifestShape>;

await cp(
  fileURLToPath(new URL('../content/evidence/', import.meta.url)),
  path.join(publicFolder, 'sample-evidence'),
  {
    recursive: true,
  },
);

const started = performance.now();
const settings = JSON.stringify([ENCODERS, sharp.versions]);
const before = await readManifest();
const after: Manifest = {};
const outdated: {
  readonly entry: PictureEntry;
  readonly key: string;
  readonly hash: string;
  readonly svg: string;
}[] = [];
for (const entry of listPictures()) {
  const svg = drawEntry(entry);
  const key = `${entry.kind}/${entry.slug}`;
  const hash = createHash('sha256').update(settings).update(svg).digest('base64url').slice(0, 22);
  if (before[key] === hash && getFiles(entry.kind, entry.slug).every(isThere)) after[key] = hash;
  else outdated.push({ entry, key, hash, svg });
}

if (outdated.length > 0)
  console.log(`Creating ${plural(outdated.length, 'sample image')}. This can take some minutes ...`);
const waiting = outdated.values();
await Promise.all(Array.from({ length: availableParallelism() }, encodeAll));
await removeForgotten();
await mkdir(path.dirname(manifestFile), { recursive: true });
await writeFile(manifestFile, `${JSON.stringify(after, null, 1)}\n`);

const total = Object.keys(after).length;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`Images: ${outdated.length} created, ${total - outdated.length} up to date (${seconds} s).`);

async function encodeAll(): Promise<void> {
  for (const { entry, key, hash, svg } of waiting) {
    await writePicture(publicFolder, entry.kind, entry.slug, svg);
    after[key] = hash;
  }
}

/** Files of pictures that the content no longer names. */
async function removeForgotten(): Promise<void> {
  for (const key of Object.keys(before).filter((name) => !(name in after))) {
    const [kind, slug = ''] = key.split('/');
    const known = PICTURE_KIND_IDS.find((id) => id === kind);
    const addresses = known ? getFiles(known, slug) : [];
    await Promise.all(addresses.map((address) => rm(path.join(publicFolder, address), { force: true })));
  }
}

function isThere(address: string): boolean {
  return existsSync(path.join(publicFolder, address));
}

/** Reads the manifest. If it is missing or unreadable, all pictures are made again. */
async function readManifest(): Promise<Manifest> {
  try {
    return manifestShape.parse(JSON.parse(await readFile(manifestFile, 'utf8')));
  } catch {
    return {};
  }
}
