/** Writes the icons that are checked in: the favicon and the icons of home screens. Run after changing the mark. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { iconFile } from './icon-file.ts';
import { drawAppIcon, drawFavicon } from './pictures/brand.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const png = (svg: string) => sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer();

// Not in app/: Next.js would link them from every page, even if the site has its own mark (features/site/model/page-metadata.ts).
const favicon = () =>
  sharp(Buffer.from(drawAppIcon(32, 0.72)))
    .ensureAlpha()
    .png()
    .toBuffer();

await mkdir(`${root}public/icons`, { recursive: true });
await writeFile(`${root}public/icons/icon.svg`, `${drawFavicon()}\n`);
// Browsers and feed readers request /favicon.ico whatever a page names.
await writeFile(`${root}public/favicon.ico`, iconFile(32, await favicon()));
await writeFile(`${root}public/icons/apple-icon.png`, await png(drawAppIcon(180, 0.68)));
await writeFile(`${root}public/icons/icon-192.png`, await png(drawAppIcon(192, 0.72)));
await writeFile(`${root}public/icons/maskable-512.png`, await png(drawAppIcon(512, 0.56)));
