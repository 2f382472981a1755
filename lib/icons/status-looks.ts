import type { ICON_PATHS } from './icon-paths';
import type { ListIcon } from './list-icons';

/** The states of an account, an appeal, a restriction, a link and a setting. */
export type Status =
  | 'active'
  | 'limited'
  | 'banned'
  | 'restored'
  | 'left'
  | 'appeal-pending'
  | 'appeal-rejected'
  | 'appeal-partly-granted'
  | 'appeal-granted'
  | 'ended'
  | 'verified'
  | 'unverified'
  | 'on'
  | 'off';

/** The word, icon and colour token of each status. */
export const STATUS_LOOKS: Readonly<
  Record<
    Status,
    {
      readonly word: string;
      readonly icon: keyof typeof ICON_PATHS & ListIcon;
      readonly tone: 'neutral' | 'amber' | 'signal' | 'green';
    }
  >
> = {
  active: { word: 'Active', icon: 'check-circle-fill', tone: 'neutral' },
  limited: { word: 'Limited', icon: 'exclamation-triangle-fill', tone: 'amber' },
  banned: { word: 'Banned', icon: 'x-circle-fill', tone: 'signal' },
  restored: { word: 'Restored', icon: 'arrow-counterclockwise', tone: 'green' },
  left: { word: 'Left', icon: 'circle', tone: 'neutral' },
  'appeal-pending': { word: 'Appeal pending', icon: 'hourglass-split', tone: 'amber' },
  'appeal-rejected': { word: 'Appeal rejected', icon: 'slash-circle', tone: 'signal' },
  // The restriction is still in force: green is only for an account that is back.
  'appeal-partly-granted': { word: 'Appeal partly granted', icon: 'check-circle-fill', tone: 'amber' },
  'appeal-granted': { word: 'Appeal granted', icon: 'check-circle-fill', tone: 'amber' },
  ended: { word: 'Ended', icon: 'slash-circle', tone: 'neutral' },
  verified: { word: 'Verified', icon: 'check-circle-fill', tone: 'green' },
  unverified: { word: 'Not verified', icon: 'exclamation-triangle-fill', tone: 'amber' },
  on: { word: 'On', icon: 'check-circle-fill', tone: 'green' },
  off: { word: 'Off', icon: 'slash-circle', tone: 'neutral' },
};
