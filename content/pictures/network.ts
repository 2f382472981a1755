import { field, hub, reaches } from './network-crowds.ts';
import { bridge, cascade, getCircle } from './network-structures.ts';
import type { Composition } from './scene.ts';

/** Influence: people, and the connections between them. */
export const NETWORK = { field, hub, reaches, getCircle, cascade, bridge } satisfies Record<
  string,
  Composition
>;
