import type { ImportProblem, ImportProblemKind } from "#lib/domain/post-import";

/** A post as a system exports it, with its text as HTML. */
export type SourcePost = {
  /** What identifies the post at its source, so that a second import recognizes it. */
  identity: string;
  title: string;
  html: string;
  summary: string;
  tags: string[];
  /** The first address of the post, if the export has it. */
  canonicalUrl: string;
  publishedAt: string;
  /** The address of the picture above the text. */
  cover: string;
  /** The folder of the document, from which relative addresses start. */
  folder: string;
  problems: ProblemList;
};

/** Collects what of a post does not fit. */
export class ProblemList {
  readonly #problems = new Map<ImportProblemKind, ImportProblem>();

  add(kind: ImportProblemKind, example = "", count = 1): void {
    const known = this.#problems.get(kind);
    if (known) known.count += count;
    else this.#problems.set(kind, { kind, count, example: example.slice(0, 200).toWellFormed() });
  }

  get list(): ImportProblem[] {
    return [...this.#problems.values()];
  }
}

/** Yields the posts of an export. */
export type SourcePosts = AsyncGenerator<SourcePost>;
