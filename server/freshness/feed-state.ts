/**
 * Does the front hear of every change of the data, and until when did it? While it does, what was read and not dropped
 * is current, however long ago it was read. Times are milliseconds since 1970.
 */
export class FeedState {
  #isConnected = false;
  #heardUntil = 0;

  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** From now on every change is heard of, and none was missed since the last time. */
  connect(): void {
    this.#isConnected = true;
  }

  /** @param heardUntil the last time at which the feed was known to be alive */
  disconnect(heardUntil: number): void {
    if (this.#isConnected) this.#heardUntil = heardUntil;
    this.#isConnected = false;
  }

  /** The latest time at which data read at `readAt`, and not dropped since, is known to have been the newest. */
  knownCurrentAt(readAt: number, now: number): number {
    return this.#isConnected ? now : Math.max(readAt, this.#heardUntil);
  }
}
