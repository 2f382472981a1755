import type { Options } from '@dicebear/notionists';

type Part<Name extends keyof Options> = Extract<Options[Name], readonly unknown[]>[number];

/** How an invented person is drawn. The parts are those of the Notionists set (Zoish, CC0). */
export type Look = {
  readonly hair: Part<'hair'>;
  readonly body: Part<'body'>;
  readonly brows: Part<'brows'>;
  readonly lips: Part<'lips'>;
  readonly nose: Part<'nose'>;
  readonly glasses?: Part<'glasses'>;
  readonly beard?: Part<'beard'>;
  readonly skin: string;
  readonly hairColour: string;
  readonly garment: string;
  /** The disc behind. */
  readonly ground: string;
};

export const SKIN = {
  pale: '#f9e4d4',
  light: '#f0c9a8',
  olive: '#dcae82',
  brown: '#b0774d',
  deep: '#8a5638',
} as const;
export const HAIR = {
  ink: '#16181d',
  brown: '#4b2e20',
  auburn: '#93431f',
  blond: '#d6a546',
  grey: '#8d939d',
  white: '#efe9db',
} as const;
export const CLOTH = {
  bone: '#f6f3ea',
  red: '#d8323c',
  navy: '#27406b',
  moss: '#4f7358',
  ochre: '#e0a33a',
  plum: '#6e4a7e',
  slate: '#7d8794',
  sky: '#9cc4ee',
} as const;
/** The disc behind the head. */
export const GROUND = {
  apricot: '#ffcf8a',
  sky: '#9fd0ff',
  lilac: '#c9b6ff',
  coral: '#f8b4a6',
  mint: '#a9e5c1',
  straw: '#f0df9a',
} as const;
