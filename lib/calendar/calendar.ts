/** When an event begins: an instant, or what the clocks of a zone show. */
export type EventStart =
  /** ISO 8601. */
  | { readonly instant: string }
  /** `2026-11-05T21:00:00`, and the IANA name of the zone. */
  | { readonly wallClock: string; readonly zone: string };

export type CalendarEvent = {
  /** Never changes, and no other event ever has it. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  /** Whole address of its page. */
  readonly url: string;
  readonly start: EventStart;
  /** Seconds; null where nobody said how long. */
  readonly seconds: number | null;
  /** Days of every week on which it comes again, 0 is Sunday; none for what comes once. */
  readonly weekdays: readonly number[];
  readonly categories: readonly string[];
  /** ISO instant of the newest write to its record. */
  readonly updatedAt: string;
};

export type Calendar = {
  readonly name: string;
  readonly description: string;
  /** Path of the page that shows the same. */
  readonly home: string;
  /** Path of the file. */
  readonly path: string;
  readonly events: readonly CalendarEvent[];
};
