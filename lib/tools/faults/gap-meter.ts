/** Measures the longest time between two successes. */
export class GapMeter {
  #longestMs = 0;
  #lastAt = performance.now();

  note(): void {
    this.#longestMs = this.longestMs;
    this.#lastAt = performance.now();
  }

  /** The longest time without a success, also one that has not ended. */
  get longestMs(): number {
    return Math.max(this.#longestMs, performance.now() - this.#lastAt);
  }
}
