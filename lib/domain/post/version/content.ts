import type { Interest } from "#lib/domain/disclosure";
import type { Locale } from "#lib/domain/locale";
import type { PostType } from "#lib/domain/post";
import type { ContentWarning } from "#lib/domain/post/content-warning";

/** A version of a post as readers saw it, with censored words masked. */
export type VersionContent = {
  title: string;
  summary: string;
  /** Serialized editor state. */
  body: string;
  postType: PostType;
  language: Locale;
  tagNames: string[];
  thumbnailFileId: string | null;
  videoFileId: string | null;
  captionsFileId: string | null;
  /** In the order of the post, those of the body included. */
  files: { fileId: string; caption: string }[];
  /** Missing without a warning. */
  contentWarning?: ContentWarning;
  disclosures: { productId: string; interest: Interest; isVerified: boolean }[];
};
