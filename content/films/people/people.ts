import { behindTheCamera } from './behind-the-camera.ts';
import { inFrontOfIt } from './in-front-of-it.ts';
import { makersAndHosts } from './makers-and-hosts.ts';

/** Cast and crew of the sample films, by slug. All of them are invented. */
export const PEOPLE = { ...behindTheCamera, ...makersAndHosts, ...inFrontOfIt };

export type PersonSlug = keyof typeof PEOPLE;
