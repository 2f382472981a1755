/**
 * Writes components/ui/icon-paths.ts: the drawings of the icons that the site uses, out of bootstrap-icons.
 * Run `npm run icons` after adding a name here.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = [
  'activity',
  'archive',
  'arrow-counterclockwise',
  'arrow-right',
  'arrow-up',
  'bag',
  'ban',
  'bar-chart-line',
  'bookmark',
  'bookmark-fill',
  'box-arrow-up-right',
  'broadcast',
  'calendar3',
  'card-image',
  'chat-square-text',
  'check-circle-fill',
  'check-lg',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'circle',
  'clipboard-check',
  'clock',
  'clock-history',
  'cloud-arrow-up',
  'cloud-check',
  'code',
  'collection-play',
  'copy',
  'dash-lg',
  'download',
  'envelope',
  'exclamation-triangle-fill',
  'eye',
  'eye-slash',
  'file-earmark',
  'file-earmark-pdf',
  'film',
  'fingerprint',
  'flag',
  'globe2',
  'grid',
  'grip-vertical',
  'headphones',
  'heart',
  'heart-fill',
  'hourglass-split',
  'house-door',
  'images',
  'journal-text',
  'keyboard',
  'layout-split',
  'link-45deg',
  'list',
  'list-ol',
  'list-ul',
  'lock-fill',
  'paperclip',
  'patch-check',
  'patch-check-fill',
  'pause-fill',
  'pencil',
  'pencil-square',
  'people',
  'person',
  'person-vcard',
  'phone',
  'play-fill',
  'plus-lg',
  'quote',
  'reply',
  'rss',
  'search',
  'share',
  'slash-circle',
  'sliders',
  'soundwave',
  'star',
  'star-fill',
  'three-dots-vertical',
  'trash3',
  'type-bold',
  'type-h2',
  'type-h3',
  'type-italic',
  'upload',
  'wifi-off',
  'x-circle-fill',
  'x-lg',
  'zoom-in',
  'zoom-out',
] as const;

const root = join(import.meta.dirname, '..');
const inner = (name: string) =>
  readFileSync(join(root, 'node_modules/bootstrap-icons/icons', `${name}.svg`), 'utf8')
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/\s*\n\s*/g, '');

const entries = NAMES.map((name) => `  '${name}': '${inner(name)}',`).join('\n');
const file = join(root, 'components/ui/icon-paths.ts');
writeFileSync(
  file,
  `// Made by \`npm run icons\` from bootstrap-icons (MIT): only the icons that the site uses, on a grid of 16 by 16.\nexport const ICON_PATHS = {\n${entries}\n} as const;\n`,
);
execFileSync(process.execPath, [
  join(root, 'node_modules/@biomejs/biome/bin/biome'),
  'check',
  '--write',
  file,
]);
