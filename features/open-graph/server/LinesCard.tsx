import { shortened } from '../../../lib/seo/metadata.ts';
import type { PresenceLine, PresenceState } from '../../bans/model/presence/presence-line.ts';
import { Frame } from './Frame.tsx';
import { dataAddress, lineSvg } from './line-svg.ts';
import { nameSize, RULE, STATE_LOOKS } from './look.ts';

const LINE = { width: 560, height: 40 } as const;
/** A title up to this length is on one line; a longer one is on two. */
const MAX_LINE_LENGTH = 60;
const MAX_TITLE_LENGTH = 100;
const LONG_TITLE_SIZE = 44;

export type CardLine = { readonly name: string; readonly state: PresenceState; readonly line: PresenceLine };

/** A title over presences drawn as lines: a person over their platforms, or the site over its people. */
export function LinesCard({
  title,
  lines,
  foot,
}: {
  title: string;
  lines: readonly CardLine[];
  foot: string;
}) {
  const text = shortened(title, MAX_TITLE_LENGTH);
  return (
    <Frame foot={foot}>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 18 }}>
        <div
          style={{
            display: 'flex',
            fontFamily: 'Archivo Narrow',
            fontSize: text.length > MAX_LINE_LENGTH ? LONG_TITLE_SIZE : nameSize(text),
            fontWeight: 700,
            lineHeight: 1.04,
            letterSpacing: '-0.01em',
          }}
        >
          {text}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          {lines.map(({ name, state, line }) => (
            <div
              key={name}
              style={{
                display: 'flex',
                alignItems: 'center',
                gap: 28,
                height: 62,
                borderTop: `1px solid ${RULE}`,
                fontSize: 28,
              }}
            >
              <div style={{ display: 'flex', width: 290 }}>{shortened(name, 22)}</div>
              <img src={dataAddress(lineSvg(line, LINE.width, LINE.height))} alt="" {...LINE} />
              <div style={{ display: 'flex', color: STATE_LOOKS[state].colour }}>
                {STATE_LOOKS[state].word}
              </div>
            </div>
          ))}
        </div>
      </div>
    </Frame>
  );
}
