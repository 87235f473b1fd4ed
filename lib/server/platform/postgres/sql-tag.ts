import type { Rows } from "#lib/server/platform/postgres/connection";

// biome-ignore lint/suspicious/noExplicitAny: the columns of a statement are known to its author only
export type Row = Record<string, any>;

type Run = (text: string, values: unknown[]) => Promise<unknown>;

/** A name that is written into a statement instead of a value. */
class Identifier {
  readonly quoted: string;
  constructor(name: string) {
    this.quoted = name
      .split(".")
      .map((part) => `"${part.replaceAll('"', '""')}"`)
      .join(".");
  }
}

/** A statement that runs when it is awaited. As a value in another statement it is a part of it. */
export class PendingQuery<T extends readonly object[]> implements Promise<T & Rows<T[number]>> {
  readonly [Symbol.toStringTag] = "PendingQuery";
  readonly #run: Run;
  readonly #strings: readonly string[];
  readonly #values: readonly unknown[];
  #result: Promise<T & Rows<T[number]>> | undefined;

  constructor(run: Run, strings: readonly string[], values: readonly unknown[]) {
    this.#run = run;
    this.#strings = strings;
    this.#values = values;
  }

  // biome-ignore lint/suspicious/noThenProperty: awaiting runs the statement
  then<A = T & Rows<T[number]>, B = never>(
    onResolved?: ((rows: T & Rows<T[number]>) => A | PromiseLike<A>) | null,
    onRejected?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#execute().then(onResolved, onRejected);
  }

  catch<B = never>(onRejected?: ((error: unknown) => B | PromiseLike<B>) | null) {
    return this.#execute().catch(onRejected);
  }

  finally(onFinally?: (() => void) | null) {
    return this.#execute().finally(onFinally);
  }

  #execute(): Promise<T & Rows<T[number]>> {
    const values: unknown[] = [];
    this.#result ??= this.#run(this.#write(values), values) as Promise<T & Rows<T[number]>>;
    return this.#result;
  }

  /** Returns the text, and adds the values that its placeholders stand for. */
  #write(values: unknown[]): string {
    const written = this.#values.map((value) => {
      if (value instanceof PendingQuery) return value.#write(values);
      if (value instanceof Identifier) return value.quoted;
      if (value === undefined) throw new TypeError("A value of a statement is undefined.");
      return `$${values.push(value)}`;
    });
    return this.#strings.reduce((text, string, at) => text + written[at - 1] + string);
  }
}

type Value =
  | string
  | number
  | bigint
  | boolean
  | Date
  | null
  | readonly unknown[]
  | Identifier
  | PendingQuery<readonly object[]>;

/** A tagged template of statements in a transaction; a string in parentheses is an identifier. */
export type TransactionSql = {
  (identifier: string): Identifier;
  <T extends readonly object[] = Row[]>(
    template: TemplateStringsArray,
    ...values: readonly Value[]
  ): PendingQuery<T>;
};

export type Sql = TransactionSql & {
  /** Runs `work` in a transaction. Its statements must use the tag that `work` gets. */
  begin: <T>(work: (tx: TransactionSql) => Promise<T>) => Promise<T>;
};

/** Creates a tag whose statements `run` executes. Values become parameters, never SQL. */
export const createTag = (run: Run): TransactionSql =>
  ((first: string | TemplateStringsArray, ...values: unknown[]) =>
    typeof first === "string"
      ? new Identifier(first)
      : new PendingQuery(run, first, values)) as TransactionSql;
