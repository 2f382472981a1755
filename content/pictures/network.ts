import { field, hub, reaches } from './network-crowds.ts';
import { bridge, cascade, circle } from './network-structures.ts';
import type { Composition } from './scene.ts';

/** Influence: people, and the connections between them. */
export const NETWORK = { field, hub, reaches, circle, cascade, bridge } satisfies Record<string, Composition>;
