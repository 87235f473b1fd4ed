import type { PostDetail } from "#lib/contracts/post";
import type { Site } from "#lib/seo/site";

export const site: Site = { publicUrl: "https://fundlore.example", name: "Fundlore", locale: "en" };

/** A post to describe in tests. */
export const samplePost: PostDetail = {
  postId: "7",
  id: "li.wei",
  nickName: "Li Wei",
  profileUrl: null,
  title: "Why duration matters",
  summary: "Rates move, and long bonds move more.",
  thumbnail: "/sns/api/v1/file/one",
  postType: "post",
  tagNameList: ["Bonds", "Rates"],
  language: "en",
  isPublic: true,
  isDraft: false,
  createdAt: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-11-02T08:00:00.000Z",
  viewCount: 30,
  likeCount: 3,
  shareCount: 2,
  archiveCount: 1,
  commentCount: 4,
  isLike: false,
  isArchive: false,
  isFollowing: false,
  post: "",
  videoUrl: null,
  images: [{ fileId: "one", url: "/sns/api/v1/file/one", width: 1600, height: 900 }],
  version: 1,
};
