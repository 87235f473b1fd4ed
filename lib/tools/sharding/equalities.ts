/** Groups of values that a statement says are equal: columns, parameters and constants. */
export class Equalities {
  readonly #parents = new Map<string, string>();
  readonly #fixed = new Set<string>();

  /** Adds a value. `isFixed` means that it is the same for all rows, such as a parameter. */
  add(node: string, isFixed = false): string {
    if (!this.#parents.has(node)) this.#parents.set(node, node);
    if (isFixed) this.#fixed.add(this.find(node));
    return node;
  }

  /** Returns the representative of all that equals `node`. */
  find(node: string): string {
    const parent = this.#parents.get(node) ?? node;
    return parent === node ? node : this.find(parent);
  }

  unite(one: string, other: string): void {
    const [from, to] = [this.find(one), this.find(other)];
    if (from === to) return;
    this.#parents.set(from, to);
    if (this.#fixed.has(from)) this.#fixed.add(to);
  }

  /** True if `node` is the same for all rows. */
  isFixed(node: string): boolean {
    return this.#fixed.has(this.find(node));
  }
}
