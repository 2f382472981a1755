import type { SitePart } from '@/lib/site/site';

/** A kind of stored data, for the privacy policy. */
export type StoredData = {
  readonly what: string;
  /** The purpose. */
  readonly why: string;
  readonly howLong: string;
  /** The parts of the site that store it; without them, the whole site. */
  readonly parts?: readonly SitePart[];
};

/** Stored in the reader's own browser. Storing it there sends nothing to the site, except cookies. */
export const STORED_IN_BROWSER: readonly StoredData[] = [
  {
    what: 'Your choices under Settings',
    why: 'To show each page with your settings',
    howLong: 'Until you close the tab, or until you reset them if you chose “On this device”',
  },
  {
    what: 'Your watchlist, favourites, playlists and watch history',
    why: 'To resume where you stopped',
    howLong:
      'Until you delete them or clear this site’s data. What comes from your account is removed when you sign out',
    parts: ['films', 'streams'],
  },
  {
    what: 'Whether restricted titles are shown, and whether the next film starts automatically',
    why: 'So we do not have to ask again',
    howLong: 'Until you change it',
    parts: ['films', 'streams'],
  },
  {
    what: 'Cart, wishlist and orders of the shop, with the address that you typed',
    why: 'To show them to you',
    howLong: 'Until you delete them',
    parts: ['shop'],
  },
  {
    what: 'What you typed at the checkout without ordering',
    why: 'So you do not lose your text when the page reloads',
    howLong:
      'Until you order or clear the form, or until your next visit to the checkout after seven days have passed',
    parts: ['shop'],
  },
  {
    what: 'Your notes on blog posts',
    why: 'To show them to you. No one else can see them',
    howLong: 'Until you delete them',
    parts: ['blog'],
  },
  {
    what: 'What you typed in the form for a note',
    why: 'So you do not lose your text when the page reloads',
    howLong: 'Until you save the note or close the tab',
    parts: ['blog'],
  },
  {
    what: 'A copy of a watchlist, cart, wishlist, order, checkout or note that could not be read',
    why: 'So it is not lost when new data is saved',
    howLong:
      'Until you clear this site’s data. You can also delete the copy of the watchlist on the watchlist page',
    parts: ['films', 'streams', 'shop', 'blog'],
  },
  {
    what: 'Random numbers for visit counts: one each for your browser, the visit and the count',
    why: 'To count each visit once',
    howLong:
      'The number for the browser: about ten years. The number for the visit: until you close the tab. The number for each count: until the count is sent. None is stored if your browser sends Do Not Track or Global Privacy Control',
  },
  {
    what: 'A cookie with the private link to your report, only after you send one',
    why: 'To show you the link on the receipt page',
    howLong: 'One hour',
  },
  {
    what: 'Your appeal against a decision, before you send it',
    why: 'So you do not lose your text when the page reloads',
    howLong: 'Until you send it or close the tab',
  },
  {
    what: 'Sign-in cookies, only after you sign in',
    why: 'To keep you signed in',
    howLong: 'Until you sign out, or after 30 days without use',
  },
  {
    what: 'An encrypted cookie with the accounts that have signed in from this browser',
    why: 'To prevent strangers from locking you out of your account with wrong passwords',
    howLong: 'One year after the last sign-in',
  },
  {
    what: 'What you typed in the studio and did not save',
    why: 'So you do not lose your text',
    howLong: 'Until you save or discard it, or delete your account in this browser',
  },
  {
    what: 'Random names of uploads that are not complete, and whether the folder of your files is known to belong to your account',
    why: 'To resume an upload, and to make the folder known only once',
    howLong: 'The names: an hour after the last part. The rest: until you clear this site’s data',
  },
  {
    what: 'Records that you deleted (for administrators, only the last fifty)',
    why: 'So you can restore them',
    howLong: 'Until you restore or permanently delete them, or delete your account in this browser',
  },
  {
    what: 'For administrators: the progress of an import, and the results of the last link check',
    why: 'To resume the import, and to show the results again',
    howLong: 'The progress: until the import ends. The results: until the next check',
  },
  {
    what: 'A copy of your records from your last visit to the studio',
    why: 'To show the studio while the records load',
    howLong: 'Until you sign out, at most three days',
  },
];

/** Stored on the site's server. */
export const STORED_BY_SITE: readonly StoredData[] = [
  {
    what: 'Your account: email address, the details that you added, and a value that can check your password but does not reveal it',
    why: 'To sign you in',
    howLong: 'Until you delete your account',
  },
  {
    what: 'Your sessions: when each sign-in started',
    why: 'So you can see your devices and sign them out',
    howLong: 'Until you sign the device out, at most 30 days',
  },
  {
    what: 'Your profile, bans, reports, briefs and their versions',
    why: 'To publish them, and to store your drafts',
    howLong: 'Until you delete them or delete your account. The username of a deleted account is not reused',
  },
  {
    what: 'The log of changes to public records: when a record changed, its id (that of a profile is the username), its name in the URL, dates and categories',
    why: 'To show a change on all pages at once. Anyone can read the log',
    howLong: 'About 14 days, and longer in backups, also if you delete the record or your account',
  },
  {
    what: 'If you sign in: your watchlist, favourites, playlists, watch history and positions, and for 180 days the names of items that you removed',
    why: 'To show the same lists on all your devices. Only you can see them on the site',
    howLong: 'Until you delete them or delete your account',
    parts: ['films', 'streams'],
  },
  {
    what: 'Checks of the links of your profile: each address, whether its page links back, and when it was checked',
    why: 'To show readers which accounts and sites link back to your profile',
    howLong: 'While a page links back, checked each week. Otherwise 30 days',
  },
  {
    what: 'Links to your drafts: when they end, and a fingerprint of each address',
    why: 'To show a draft to people to whom you gave the link',
    howLong: 'Until you revoke them. A link works for at most 30 days',
  },
  {
    what: 'Your files: images and evidence',
    why: 'To store originals that only you can see, and to show the copies that you publish',
    howLong: 'Until you delete them or delete your account',
  },
  {
    what: 'Emails that were sent: codes, links, newsletters and contact messages',
    why: 'To deliver them. If the site runs on a single machine, copies stay in its outbox',
    howLong: 'Until the next email is sent, but at least one day',
  },
  {
    what: 'For the newsletter: your email address, when you confirmed it, the last issue that you got, and a count of the emails that someone asked for with the form',
    why: 'To send each issue once, only to people who subscribed, and at most three other emails a day',
    howLong: 'Three days if you do not confirm. Otherwise until you unsubscribe. The count: up to three days',
  },
  {
    what: 'For reminders of time limits: whether you turned them on, which reminders were sent, and a keyed fingerprint of your email address. Not the address: it is that of your account when a reminder is sent',
    why: 'To send each reminder once, only if you asked for it, and to list them on the page with all your emails',
    howLong: 'Until you turn them off: a reminder that was sent, at most 30 days after its time limit',
  },
  {
    what: 'For email alerts: your address (that of your account if you follow a creator while signed in), what each alert follows, how often we may email you, when you confirmed it, and when the last email was sent',
    why: 'To notify you once about each event, only if you asked for it',
    howLong:
      'Three days if you do not confirm. Otherwise until you stop the alert, or delete the account with this verified address. Your address is deleted with your last alert',
  },
  {
    what: 'What you write in the contact form',
    why: 'It is emailed to the operator. Until it is delivered, it waits encrypted in a queue, for a day at most',
    howLong: 'As long as it stays in the operator’s mailbox',
  },
  {
    what: 'Which folder of the file store is that of your account, by random numbers, after your first upload',
    why: 'To inform you when an administrator hides or removes a file of yours',
    howLong: 'It stays when you delete your account. It does not contain your name or email address',
  },
  {
    what: 'Your report or reply: the text, its reason and links, your name and email address, and the messages about it',
    why: 'To decide and reply, and to document how we handled it. Administrators can read it. The author of the reported content cannot see who sent it',
    howLong: 'Two years after the decision',
  },
  {
    what: 'A published reply: your name, organisation, role, text, and how we verified your identity',
    why: 'To show it beside the record that names you',
    howLong: 'As long as the record is public, or until you ask us to remove it',
  },
  {
    what: 'Decisions about content and accounts: the reason, the message, the appeal, and which administrator decided',
    why: 'To send you the statement of reasons, to handle your appeal and to decide similar cases consistently',
    howLong: 'Two years',
  },
  {
    what: 'The audit log of moderation and administration: who did what to which record and when, and the names of changed fields',
    why: 'To find mistakes and misuse of permissions. The log does not contain passwords or the contents of records',
    howLong: 'Two years',
  },
  {
    what: 'The audit log of your account: failed sign-ins, lockouts, changes to your password, email address and second factor, and to your records, with a shortened network address',
    why: 'To show you and the administrators attempts to take over your account',
    howLong: '180 days',
  },
  {
    what: 'Visit counts: totals by day of visits, of streams that were watched, of briefs, profiles, personalities, bans and reports that were opened or shared, and of well-known sites that led to them, and a hash for each visit and page, so that it counts once',
    why: 'To know how much the site is used, and to show how often a record was viewed and shared. Authors see the totals of their own pages',
    howLong:
      'The hashes: until the day is over. Totals by day: 60 days for pages, 400 days for visits. The totals that pages show: as long as the page',
  },
  {
    what: 'A keyed hash of your network address and of the email address that you typed, after an attempt to sign in, or after a message or a report',
    why: 'To limit repeated attempts',
    howLong: 'At most two days',
  },
];
