import { z } from 'zod';
import type { Ban } from '../../../features/bans/model/ban.ts';
import { BAN_FIELDS } from '../../../features/bans/model/stored-fields.ts';
import { wholeBan } from '../../../features/bans/model/stored-restriction.ts';
import { readRawPages, readRecords } from '../../../lib/backend/pages.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { parseRecords } from '../../../lib/records/parse.ts';
import { succeeds } from '../api.ts';
import { readFirst, readPage } from '../read-record.ts';

const reminderShape = z.object({
  id: z.string(),
  owner: z.string(),
  isOn: z.boolean().nullish(),
  checkedOn: z.string(),
  sent: z.array(z.string()).nullish(),
  addressHash: z.string().nullish(),
});

/** A person's choice, with the reminders that were sent. */
export type Reminder = {
  readonly id: string;
  /** `sub::username` */
  readonly owner: string;
  readonly isOn: boolean;
  readonly checkedOn: string;
  readonly sent: readonly string[];
  /** The hash of the secret of the page with everything that the address gets, as it was last seen. */
  readonly addressHash: string | null;
};

/** Fields that the function changes. */
type Mark = Partial<Pick<Reminder, 'isOn' | 'checkedOn' | 'sent'>> & {
  readonly keyHash?: string;
  readonly addressHash?: string;
};

/** The records of the reminders. A conditional change returns false if the record has changed or does not exist. */
export type ReminderRecords = {
  /** Returns the people who were not looked at on this day, page by page. Those of a day that cannot be right are among them. */
  readonly notCheckedOn: (today: string, tomorrow: string) => AsyncIterable<Reminder>;
  readonly ofKey: (keyHash: string) => Promise<Reminder | null>;
  /** Returns the choices of the accounts whose address had this hash when it was last seen. */
  readonly ofAddress: (addressHash: string) => Promise<readonly Reminder[]>;
  /** Changes the record of a person if it is as it was read. */
  readonly mark: (before: Pick<Reminder, 'id' | 'checkedOn' | 'isOn'>, mark: Mark) => Promise<boolean>;
  /** Stores the hash of the address of a person whose reminders are on; false if they are not. */
  readonly note: (id: string, addressHash: string) => Promise<boolean>;
  /** Turns the reminders of a person off; false if there are none. */
  readonly stop: (id: string) => Promise<boolean>;
  readonly remove: (id: string) => Promise<boolean>;
  /** Removes the record of a person who turned reminders off, if it is as it was read. */
  readonly removeOff: (before: Pick<Reminder, 'id' | 'checkedOn'>) => Promise<boolean>;
  /** Returns the bans on the profiles of an owner. Hidden ones are among them, because their time limits stay. */
  readonly getBans: (reminder: Pick<Reminder, 'id' | 'owner'>) => Promise<readonly Ban[]>;
};

const LIST = 'all';
const PAGE = 100;
/** Pages of bans that are read. Someone with more records than this gets reminders of some of them. */
const MAX_BAN_PAGES = 10;

const FIELDS = graphql(
  'fragment ReminderFields on LimitReminder { id owner isOn checkedOn sent addressHash }',
);
const BY_DAY = graphql(
  `query RemindersBefore($list: String!, $day: ModelStringKeyConditionInput!, $limit: Int!, $nextToken: String) {
  page: listLimitRemindersByDay(list: $list, checkedOn: $day, sortDirection: ASC, limit: $limit, nextToken: $nextToken) {
    items { ...ReminderFields } nextToken
  }
}`,
  [FIELDS],
);
const BY_KEY = graphql(
  'query ReminderOfKey($hash: String!) { page: listLimitRemindersByKey(keyHash: $hash) { items { ...ReminderFields } } }',
  [FIELDS],
);
const BY_ADDRESS = graphql(
  'query RemindersOfAddress($hash: String!) { page: listLimitRemindersByAddress(addressHash: $hash) { items { ...ReminderFields } } }',
  [FIELDS],
);
const MARK = graphql(
  `mutation MarkReminder($input: UpdateLimitReminderInput!, $day: String!, $isOn: Boolean!) {
  updateLimitReminder(input: $input, condition: { checkedOn: { eq: $day }, isOn: { eq: $isOn } }) { id }
}`,
);
const STOP = graphql(
  `mutation StopReminder($id: ID!) {
  updateLimitReminder(input: { id: $id, isOn: false }, condition: { isOn: { eq: true } }) { id }
}`,
);
const NOTE = graphql(
  `mutation NoteReminderAddress($id: ID!, $hash: String!) {
  updateLimitReminder(input: { id: $id, addressHash: $hash }, condition: { isOn: { eq: true } }) { id }
}`,
);
const REMOVE_OFF = graphql(
  `mutation RemoveReminderThatIsOff($id: ID!, $day: String!) {
  removed: deleteLimitReminder(input: { id: $id }, condition: { isOn: { eq: false }, checkedOn: { eq: $day } }) { id }
}`,
);
const REMOVE = graphql(
  'mutation RemoveReminder($id: ID!) { removed: deleteLimitReminder(input: { id: $id }) { id } }',
);
const PROFILES = graphql(
  'query ProfilesOfOwner($userId: String!) { page: listProfilesByUser(userId: $userId, limit: 20) { items { id owner } } }',
);
const BANS = graphql(
  `query BansOfOwner($profileOwner: String!, $limit: Int!, $nextToken: String) {
  page: listPlatformBansByOwner(profileOwner: $profileOwner, limit: $limit, nextToken: $nextToken) {
    items { ...BanFields } nextToken
  }
}`,
  [BAN_FIELDS],
);

const profileShape = z.object({ id: z.string(), owner: z.string().nullish() }).nullable();

const getReminder = ({ isOn, sent, addressHash, ...row }: z.infer<typeof reminderShape>): Reminder => ({
  ...row,
  isOn: isOn ?? false,
  sent: sent ?? [],
  addressHash: addressHash ?? null,
});

/** Opens the records with the rights of the function. */
export function openRecords(query: Query): ReminderRecords {
  async function* byDay(day: { readonly lt?: string; readonly gt?: string }) {
    const rows = readRecords(
      'Reminders',
      reminderShape,
      async (nextToken) => (await query(BY_DAY, { list: LIST, day, limit: PAGE, nextToken })).page,
    );
    for await (const row of rows) yield getReminder(row);
  }
  return {
    notCheckedOn: async function* (today, tomorrow) {
      yield* byDay({ lt: today });
      // After a clock that was fast was put right.
      yield* byDay({ gt: tomorrow });
    },
    ofKey: async (hash) => {
      const found = await readFirst(reminderShape, query(BY_KEY, { hash }));
      return found ? getReminder(found) : null;
    },
    ofAddress: async (hash) => (await readPage(reminderShape, query(BY_ADDRESS, { hash }))).map(getReminder),
    mark: ({ id, checkedOn, isOn }, { sent, ...mark }) =>
      succeeds(
        query(MARK, { input: { id, ...mark, ...(sent && { sent: [...sent] }) }, day: checkedOn, isOn }),
      ),
    note: (id, hash) => succeeds(query(NOTE, { id, hash })),
    stop: (id) => succeeds(query(STOP, { id })),
    remove: (id) => succeeds(query(REMOVE, { id })),
    removeOff: ({ id, checkedOn }) => succeeds(query(REMOVE_OFF, { id, day: checkedOn })),
    getBans: async ({ id, owner }) => {
      const profiles = await readPage(profileShape, query(PROFILES, { userId: id }));
      const own = profiles.flatMap((profile) => (profile?.owner === owner ? [profile.id] : []));
      const bans: Ban[] = [];
      for (const profileId of own) {
        const pages = readRawPages(
          'Bans',
          async (nextToken) => {
            const variables = { profileOwner: `${profileId}#${owner}`, limit: PAGE, nextToken };
            return (await query(BANS, variables)).page;
          },
          { maxPages: MAX_BAN_PAGES, isPartEnough: true },
        );
        for await (const rows of pages)
          bans.push(...parseRecords('PlatformBan', wholeBan, rows).map(({ restriction }) => restriction));
      }
      return bans;
    },
  };
}
