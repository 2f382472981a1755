import { DENSE_LINE_DOTS } from '../../../lib/theme/tokens.ts';
import { type Wall, wallBox, wallHeight, wallPaths } from '../../home/model/wall.ts';
import { Frame } from './card-layouts.tsx';
import { CARD, dataAddress, nameSize, SIGNAL, STATE_LOOKS } from './look.ts';

const WIDTH = CARD.width - 2 * CARD.margin;
const MAX_HEIGHT = 270;

/** The wall of the home page as an SVG document. */
function wallSvg(wall: Wall, height: number): string {
  const person = (paths: ReturnType<typeof wallPaths>) => {
    const stroke = (d: string | undefined, colour: string, more = '') =>
      d ? `<path d="${d}" stroke="${colour}"${more}/>` : '';
    return [
      stroke(paths.active, STATE_LOOKS.active.colour, ' opacity=".55"'),
      stroke(paths.limited, STATE_LOOKS.limited.colour),
      stroke(paths.restored, STATE_LOOKS.restored.colour),
      stroke(paths.banned, STATE_LOOKS.banned.colour, ` stroke-dasharray="${DENSE_LINE_DOTS}"`),
      stroke(paths.cut, SIGNAL, ' stroke-width="3"'),
    ].join('');
  };
  const drawn = wall.people.map((one) => person(wallPaths(one, wall))).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="${wallBox(wall)}" preserveAspectRatio="none" fill="none" stroke-width="${(4 * wall.accounts) / height}">${drawn}</svg>`;
}

/** A title over all accounts of the home page as lines. */
export function WallCard({ title, wall, foot }: { title: string; wall: Wall; foot: string }) {
  const height = Math.min(MAX_HEIGHT, wallHeight(wall));
  return (
    <Frame foot={foot}>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 24 }}>
        <div
          style={{
            display: 'flex',
            fontFamily: 'Archivo Narrow',
            fontSize: Math.min(52, nameSize(title)),
            fontWeight: 700,
            lineHeight: 1.04,
          }}
        >
          {title}
        </div>
        {height > 0 && <img src={dataAddress(wallSvg(wall, height))} alt="" width={WIDTH} height={height} />}
      </div>
    </Frame>
  );
}
