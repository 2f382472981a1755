import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url));

/** Reads the length of a clip below `public/`, in seconds: an MP4 file, or an HLS playlist. */
export function clipSeconds(address: string): number {
  const file = join(PUBLIC, address.replace(/#.*$/, ''));
  return file.endsWith('.m3u8') ? playlistSeconds(file) : movieSeconds(readFileSync(file));
}

/** The movie header of an MP4 file has its time scale and its duration (ISO/IEC 14496-12, 8.2.2), here of version 0. */
function movieSeconds(bytes: Buffer): number {
  const header = bytes.indexOf('mvhd', 0, 'latin1');
  if (header < 0 || bytes[header + 4] !== 0) throw new Error('The file has no movie header of version 0');
  return bytes.readUInt32BE(header + 20) / bytes.readUInt32BE(header + 16);
}

function playlistSeconds(file: string): number {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  const variant = lines.find((line) => line.endsWith('.m3u8'));
  if (variant) return playlistSeconds(join(dirname(file), variant));
  return lines.reduce((sum, line) => sum + Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? 0), 0);
}
