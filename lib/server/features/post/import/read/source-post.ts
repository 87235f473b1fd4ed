import type { ImportProblem, ImportProblemKind } from "#lib/domain/post/import";
import type { NullableText } from "#lib/domain/post-text";
import { takeStart } from "#lib/domain/text/cut";

/** A post as a system exports it, with its text as HTML. */
export type SourcePost = {
  /** What identifies the post at its source, so that a second import recognizes it. */
  identity: string;
  title: string;
  html: string;
  summary: string;
  tags: string[];
  /** The texts that a post may lack, as far as the export has them: its first address. */
  texts: Partial<Record<NullableText, string>>;
  publishedAt: string;
  /** The address of the picture above the text. */
  cover: string;
  /** The folder of the document, from which relative addresses start. */
  folder: string;
  problems: ProblemList;
};

/** A post of an export that has not been parsed yet. Its errors end this post, not the import. */
export type SourceDocument = {
  /** What the report calls the post if it cannot be read. */
  name: string;
  read: () => SourcePost | Promise<SourcePost>;
};

/** Yields the posts of an export. */
export type SourceDocuments = AsyncGenerator<SourceDocument>;

/** Collects what of a post does not fit. */
export class ProblemList {
  readonly #problems = new Map<ImportProblemKind, ImportProblem>();

  add(kind: ImportProblemKind, example = "", count = 1): void {
    const known = this.#problems.get(kind);
    if (known) known.count += count;
    else this.#problems.set(kind, { kind, count, example: takeStart(example, 200).toWellFormed() });
  }

  get list(): ImportProblem[] {
    return [...this.#problems.values()];
  }
}
