import { behindTheCamera } from './people/behind-the-camera.ts';
import { inFrontOfIt } from './people/in-front-of-it.ts';
import { makersAndHosts } from './people/makers-and-hosts.ts';

/** Cast and crew of the sample films, by slug. All of them are invented. */
export const PEOPLE = { ...behindTheCamera, ...makersAndHosts, ...inFrontOfIt };

export type PersonSlug = keyof typeof PEOPLE;
