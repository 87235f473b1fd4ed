import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import { createEmptyForm } from "#lib/client/post/form-content";
import {
  fetchEditablePost,
  findConflictingVersion,
  saveDraft,
  toEditedVersion,
} from "#lib/client/post/post-draft";
import type { PostDetail } from "#lib/contracts/post";
import { getPostDraft, listPostDrafts, savePostDraft } from "#lib/contracts/post/author-calls";
import { getPost } from "#lib/contracts/post/calls";
import type { PostDraft } from "#lib/contracts/post/draft";
import { samplePost } from "#lib/testing/seo";

vi.mock("#lib/client/api/call", () => ({ call: vi.fn() }));

const post: PostDetail = {
  ...samplePost,
  title: "For readers",
  post: "",
  images: [],
  videoUrl: null,
  version: 5,
};
const draft: PostDraft = {
  ...post,
  title: "Not yet",
  version: 2,
  postVersion: 4,
  note: "",
  isSpelling: false,
};
const { postId } = post;

const reply = (replies: Record<string, unknown>) =>
  vi.mocked(call).mockImplementation(async (key) => {
    const data = replies[key];
    if (data instanceof Error) throw data;
    return data as never;
  });

beforeEach(() => void vi.mocked(call).mockReset());

const notFound = new ApiError("no", { status: 404 });

test("opens the unpublished changes, from the version of the post that they began from", async () => {
  reply({ [listPostDrafts]: { items: [{ postId }] }, [getPostDraft]: draft, [getPost]: post });
  const { base, form, isPublished } = toEditedVersion(await fetchEditablePost(postId));
  expect(form.title).toBe("Not yet");
  expect(base).toEqual({ postId, isDraft: false, version: 4, draftVersion: 2 });
  expect(isPublished).toBe(false);
});

test("opens the post if it has no changes, or they were discarded meanwhile", async () => {
  for (const items of [[], [{ postId }]]) {
    reply({ [listPostDrafts]: { items }, [getPostDraft]: notFound, [getPost]: post });
    const { base, form, isPublished } = toEditedVersion(await fetchEditablePost(postId));
    expect(form.title).toBe("For readers");
    expect(base).toEqual({ postId, isDraft: false, version: 5, draftVersion: null });
    expect(isPublished).toBe(true);
  }
});

test("compares with changes saved elsewhere, and otherwise with the post", () => {
  const base = { postId, isDraft: false, version: 4, draftVersion: 2 };
  const find = (found: PostDraft | null, draftVersion: number | null) =>
    findConflictingVersion({ post, draft: found }, { ...base, draftVersion }).form.title;
  expect(find(draft, 1)).toBe("Not yet");
  expect(find(draft, null)).toBe("Not yet");
  expect(find(draft, 2)).toBe("For readers");
  expect(find(null, 2)).toBe("For readers");
});

test("saves changes with the versions of post and draft", async () => {
  reply({ [savePostDraft]: { version: 3 } });
  const form = { ...createEmptyForm("post"), title: "Again" };
  const base = { postId, isDraft: false, version: 4, draftVersion: 2 };
  expect(await saveDraft(postId, form, base)).toEqual({ postId, version: 4, draftVersion: 3 });
  expect(await saveDraft(postId, form, { ...base, draftVersion: null })).toMatchObject({
    draftVersion: 3,
  });
  const [first, second] = vi.mocked(call).mock.calls.map(([, input]) => input as { body: object });
  expect(first?.body).toMatchObject({ title: "Again", postVersion: 4, version: 2 });
  expect(first?.body).not.toHaveProperty("isDraft");
  expect(second?.body).not.toHaveProperty("version");
});
