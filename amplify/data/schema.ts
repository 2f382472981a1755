import { a, type ClientSchema } from '@aws-amplify/data-schema';
import { Brief } from './models/brief.ts';
import { BriefVersion } from './models/brief-version.ts';
import { Personality } from './models/personality.ts';
import { Platform } from './models/platform.ts';
import { PlatformBan } from './models/platform-ban.ts';
import { Profile } from './models/profile.ts';
import { ShadowbanExperience } from './models/shadowban-experience.ts';
import { Stream } from './models/stream.ts';

/** The seven models of the specification, and what was published of a brief before. */
export const schema = a.schema({
  Stream,
  Brief,
  BriefVersion,
  Platform,
  PlatformBan,
  ShadowbanExperience,
  Personality,
  Profile,
});

export type Schema = ClientSchema<typeof schema>;
