import type { ReactNode } from 'react';
import { siteName } from '../../../lib/site/site.ts';
import { shortened } from '../../../lib/text/short-text.ts';
import type { AccountState, PresenceLine } from '../../bans/model/presence-line.ts';
import {
  CARD,
  dataAddress,
  GROUND,
  INK,
  lineSvg,
  MUTED,
  nameSize,
  RULE,
  SIGNAL,
  STATE_LOOKS,
} from './look.ts';

/** The brand line: the broken line and the site's name. */
function Brand() {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 18 }}>
      <svg width="68" height="32" viewBox="0 0 34 16" fill="none" strokeWidth="2.5" aria-hidden="true">
        <path d="M0 8H12" stroke={INK} />
        <path d="M14.5 0V16" stroke={SIGNAL} />
        <path d="M22 8H34" stroke={MUTED} strokeDasharray="2 3" />
      </svg>
      <span style={{ fontFamily: 'Archivo Narrow', fontSize: 36, fontWeight: 700 }}>{siteName()}</span>
    </div>
  );
}

/** The frame of every card: dark background, picture on the right, logo above and a footer. */
export function Frame({ picture, foot, children }: { picture?: string; foot: string; children: ReactNode }) {
  return (
    <div
      style={{
        display: 'flex',
        position: 'relative',
        width: CARD.width,
        height: CARD.height,
        background: GROUND,
        color: INK,
        fontFamily: 'Archivo',
        fontWeight: 500,
      }}
    >
      {picture && (
        <img
          src={picture}
          alt=""
          width={CARD.width}
          height={CARD.height}
          style={{ position: 'absolute', top: 0, left: 0 }}
        />
      )}
      {picture && (
        <div
          style={{
            position: 'absolute',
            top: 0,
            left: 0,
            width: CARD.width,
            height: CARD.height,
            backgroundImage: `linear-gradient(90deg, ${GROUND} 0%, ${GROUND}f2 42%, ${GROUND}99 66%, ${GROUND}00 92%)`,
          }}
        />
      )}
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: CARD.width,
          height: CARD.height,
          padding: CARD.margin,
        }}
      >
        <Brand />
        {children}
        <div style={{ display: 'flex', fontSize: 26, color: MUTED }}>{foot}</div>
      </div>
    </div>
  );
}

const LINE = { width: 560, height: 40 } as const;
/** A title up to this length is on one line; a longer one is on two. */
const MAX_LINE_LENGTH = 60;
const MAX_TITLE_LENGTH = 100;
const LONG_TITLE_SIZE = 44;

export type CardLine = { readonly name: string; readonly state: AccountState; readonly line: PresenceLine };

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
