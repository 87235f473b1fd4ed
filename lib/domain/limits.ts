/** The product's fixed figures. Times in milliseconds, sizes in bytes, lengths in characters. */
export const limits = {
  id: { min: 5, max: 20 },
  username: { min: 2, max: 20 },
  password: { min: 8, max: 128 },
  bio: 300,
  /** How long a member who left may come back, and what they may say about it. */
  purgeAfter: 30 * 86_400_000,
  leaveDetail: 500,
  /** Passwords before the current one that may not be taken again. */
  oldPasswords: 5,
  /** A portrait as it is stored, in pixels. */
  avatar: 512,
  email: 254,
  profilesPerEmail: 3,
  code: { length: 6, validFor: 10 * 60_000, resendAfter: 60_000, tries: 5 },
  /** How long a verified address stays verified while its form is filled in. */
  verificationToken: { validFor: 60 * 60_000 },
  /** How long the steps after the right password may take. */
  loginPass: { validFor: 10 * 60_000 },
  recoveryCodes: { count: 10, length: 10 },
  referralCode: 8,
  session: { validFor: 30 * 86_400_000 },
  title: 150,
  summary: 200,
  /** Length of the serialized editor state. */
  body: 400_000,
  tag: { max: 30, perPost: 10 },
  comment: 1_000,
  keyword: 100,
  report: { title: 100, body: 400, images: 3 },
  notification: { excerpt: 140, counted: 100, streams: 6, beat: 25_000 },
  feedback: { title: 100, text: 2_000, images: 5 },
  image: { bytes: 5 * 1024 * 1024, pixels: 50_000_000, edge: 2_560 },
  video: { bytes: 30 * 1024 * 1024 },
  filesPerUpload: 10,
  filesPerPost: 50,
  page: { default: 10, max: 50 },
  recommendedUsers: 5,
  topTags: 16,
  commentPage: 10,
  replyPage: 5,
  excludedComments: 100,
  /** Holds the longest body in any script, escaped. */
  jsonBody: 2 * 1024 * 1024,
  requestTimeout: 40_000,
  truncate: 18,
  longPress: 600,
  highlight: { delay: 500, shownFor: 3_000 },
  commentInput: { min: 25, max: 100 },
  like: { likeMs: 400, unlikeMs: 300, burstMs: 600, particles: 6 },
  zoom: { min: 1, max: 4, dragAbove: 1.1, reach: 200 },
} as const;

export const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const videoTypes = ["video/mp4", "video/webm"] as const;

/** Widths in pixels at which a stored image is offered. */
export const imageWidths = [320, 480, 640, 768, 960, 1280, 1920] as const;

/** And those of portraits. */
export const portraitWidths = [96, 192] as const;
