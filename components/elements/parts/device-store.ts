import { writeStored } from '../../../lib/browser-storage.ts';

/** A stored text that could not be read, with the key of its copy. */
export type SetAside = { readonly key: string; readonly text: string };

/** The prefix of the keys for unreadable data, followed by the time. `key`: of a device store. */
export const asidePrefix = (key: string) => `${key}-aside-`;

/** Lists all quarantined data of a store's key on this device, the oldest first. */
export function listSetAside(key: string): readonly SetAside[] {
  try {
    return Object.keys(localStorage)
      .filter((one) => one.startsWith(asidePrefix(key)))
      .sort()
      .map((one) => ({ key: one, text: localStorage.getItem(one) ?? '' }));
  } catch {
    return [];
  }
}

/** Saves a copy of a stored text under a separate key, once. @returns false if storage is full */
function putAside(key: string, text: string): boolean {
  if (listSetAside(key).some((one) => one.text === text)) return true;
  return writeStored('localStorage', asidePrefix(key) + new Date().toISOString(), text);
}

/** `key`: of a SetAside. */
export function deleteSetAside(key: string): void {
  localStorage.removeItem(key);
}

/*
 * Data that this device stores under one key. The page shows a change at once. It is written as soon as no other tab
 * is writing, on top of the newest stored value, so that two tabs never lose each other's changes. A change that
 * cannot be written stays in memory, applies to the page, and is tried again with the next change.
 */

/** The reason why changes are lost with the page. */
export type Trouble = 'refused' | 'full';

/**
 * Returns the next value for the stored one. It may run again on a value that another tab has written, with or
 * without its own previous result. Running it twice must therefore have the same result as once (set a number, do not
 * add to it).
 */
type Rule<T> = (value: T) => T;

export type DeviceStore<T> = {
  /** The stored value with pending changes. The same object until something changes. */
  current(): T;
  /** Changes the value: on this page at once, in storage and other tabs a moment later. */
  change(rule: Rule<T>): void;
  /**
   * Calls `listener` after each change, here or in another tab.
   * @returns a function that removes it
   */
  onChange(listener: () => void): () => void;
  /** The reason why changes are lost with the page; undefined if they are saved. */
  trouble(): Trouble | undefined;
};

export type DeviceStoreOptions<T> = {
  /** The key in local storage; also the name of the lock between tabs. */
  readonly key: string;
  /** The value if nothing is stored. */
  readonly first: T;
  /** Reads a stored text; undefined for a text that is broken, of a later version, or only partly understood. */
  readonly read: (text: string) => T | undefined;
  /** Reads the valid part of a text that `read` refuses; a copy of the text is saved. By default `first`. */
  readonly rescue?: (text: string) => T | undefined;
  /** `marks`: to be stored with it, where `marksIn` finds them again. */
  readonly write: (value: T, marks: readonly string[]) => string;
  /**
   * Returns the marks in a text: the writes of tabs that it is based on. With marks, a change is made again only if
   * another tab did not know of it. Without them, it is made again whenever another tab has written a moment later.
   */
  readonly marksIn?: (text: string) => readonly string[];
};

/**
 * Milliseconds: longer than a browser's processes take to see a write, and shorter than a person takes to undo it.
 */
const SETTLED_AFTER = 1000;

/** The maximum number of marks in a text. */
const MAX_MARKS = 8;

/** Creates a store; one for each key and page. It listens to events of the page until the page is closed. */
export function createDeviceStore<T>({
  key,
  first,
  read,
  rescue,
  write,
  marksIn = () => [],
}: DeviceStoreOptions<T>): DeviceStore<T> {
  let pending: Rule<T>[] = [];
  /**
   * Writes of the last moments. A browser's processes see each other's writes with a delay. A tab with the lock may
   * therefore have read an older text, so a tab that finds its changes missing makes them again.
   */
  let written: readonly { readonly rule: Rule<T>; readonly at: number; readonly count: number }[] = [];
  /** This tab's marks are its name with the number of the write. */
  const ownMark = `${Math.random().toString(36).slice(2, 8)}:`;
  let writes = 0;
  /** The last result of `stored`, so that the same text is not parsed again. */
  let lastRead: { readonly text: string | null; readonly value: T } | undefined;
  /** The stored text could be neither read nor copied, so it is not overwritten. */
  let isBlocked = false;
  let known: { readonly value: T } | undefined;
  let trouble: Trouble | undefined;
  let isLeaving = false;
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const withPending = (value: T) => pending.reduce((next, rule) => rule(next), value);

  function current(): T {
    known ??= { value: withPending(stored()) };
    return known.value;
  }

  function change(rule: Rule<T>): void {
    const before = current();
    const next = rule(before);
    if (next === before) return;
    known = { value: next };
    pending.push(rule);
    notify();
    if (isLeaving || !('locks' in navigator)) writePending();
    else void navigator.locks.request(key, writePending);
  }

  function stored(): T {
    let text: string | null;
    try {
      text = localStorage.getItem(key);
    } catch {
      trouble = 'refused';
      return first;
    }
    if (lastRead?.text === text) return lastRead.value;
    const value = text === null ? first : understood(text);
    lastRead = { text, value };
    return value;
  }

  /** Reads the stored text. If a part of it is not valid, a copy of the whole text is saved first. */
  function understood(text: string): T {
    const whole = read(text);
    isBlocked = false;
    if (whole !== undefined) return whole;
    const value = rescue?.(text) ?? first;
    isBlocked = !putAside(key, text) || !store(value, []);
    if (isBlocked) trouble = 'full';
    return value;
  }

  function store(value: T, marks: readonly string[]): boolean {
    const text = write(value, marks);
    const isStored = writeStored('localStorage', key, text);
    if (isStored) lastRead = { text, value };
    return isStored;
  }

  function writePending(): void {
    const before = stored();
    const next = withPending(before);
    known = { value: next };
    if (trouble !== 'refused') {
      const isWritten = !isBlocked && (next === before || store(next, nextMarks()));
      trouble = isWritten ? undefined : 'full';
      if (isWritten) {
        written = [...unsettled(), ...pending.map((rule) => ({ rule, at: Date.now(), count: writes }))];
        pending = [];
      }
    }
    notify();
  }

  const unsettled = () => written.filter(({ at }) => Date.now() - at < SETTLED_AFTER);
  const storedMarks = () => marksIn(lastRead?.text ?? '');

  function nextMarks(): readonly string[] {
    writes += 1;
    const others = storedMarks().filter((mark) => !mark.startsWith(ownMark));
    return [...others, ownMark + writes].slice(-MAX_MARKS);
  }

  /** Repeats own recent changes that are missing from the text that another tab stored. */
  function restoreOwn(): void {
    const mark = storedMarks().find((one) => one.startsWith(ownMark));
    const known = Number(mark?.slice(ownMark.length) ?? 0);
    const own = unsettled().filter(({ count }) => count > known);
    written = [];
    for (const { rule } of own) change(rule);
  }

  function readAgain(): void {
    known = undefined;
    notify();
  }

  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    readAgain();
    current();
    if (event.key) restoreOwn();
  });
  addEventListener('pagehide', () => {
    // When the page closes, changes are written without waiting for other tabs.
    isLeaving = true;
    if (pending.length > 0) writePending();
  });
  addEventListener('pageshow', ({ persisted }) => {
    isLeaving = false;
    if (persisted) readAgain();
  });

  return {
    current,
    change,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    trouble() {
      current();
      return trouble;
    },
  };
}
