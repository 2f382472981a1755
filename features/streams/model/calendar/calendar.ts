/** The start of an event: an instant, or the local time of a zone. */
export type EventStart =
  /** ISO 8601. */
  | { readonly instant: string }
  /** `2026-11-05T21:00:00`, and the IANA name of the zone. */
  | { readonly wallClock: string; readonly zone: string };

export type CalendarEvent = {
  /** Unique and permanent. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  /** The URL of its page. */
  readonly url: string;
  readonly start: EventStart;
  /** The duration in seconds; null if not known. */
  readonly seconds: number | null;
  /** Weekdays of a weekly event, 0 is Sunday; empty for a single event. */
  readonly weekdays: readonly number[];
  readonly categories: readonly string[];
  /** ISO instant of the last change of its record. */
  readonly updatedAt: string;
};

export type Calendar = {
  readonly name: string;
  readonly description: string;
  /** The path of the page with the same content. */
  readonly home: string;
  /** The path of the file. */
  readonly path: string;
  readonly events: readonly CalendarEvent[];
};
