/** Limits of the product. Unless a name says otherwise: times in ms, sizes in bytes, lengths in characters. */
export const limits = {
  id: { min: 5, max: 20 },
  username: { min: 2, max: 20 },
  password: { min: 8, max: 128 },
  bio: 300,
  /**
   * Youngest age in years: 14 for an account, the highest age below which China and the United
   * States ask for a parent's consent; 18 for ordering funds, which is a contract.
   */
  age: { signUp: 14, order: 18 },
  /** Time in which the old address can undo a change of email. */
  undoEmailMs: 7 * 86_400_000,
  /** How long a device can be logged out by the link in the email about its login. */
  endSessionLinkMs: 7 * 86_400_000,
  /** Time in which a deleted account can be restored. */
  purgeAfterMs: 30 * 86_400_000,
  /** The archive of a user's data: time between two, time for which one is kept, and of a link to it. */
  dataExport: { everyMs: 86_400_000, keptForMs: 7 * 86_400_000, linkValidForMs: 10 * 60_000 },
  /** Words that staff watch: length of one, their number, and of a text to try them on. */
  watchedWord: { length: 100, count: 5_000, testText: 20_000 },
  /** Free text about the reason for deleting an account. */
  leaveDetail: 500,
  /** Number of previous passwords that may not be reused. */
  oldPasswords: 5,
  /** Width and height of a stored avatar, in pixels. */
  avatarEdge: 512,
  email: 254,
  profilesPerEmail: 3,
  code: { length: 6, validForMs: 10 * 60_000, resendAfterMs: 60_000, maxTries: 5 },
  /** Time to submit a form after verifying the email address. */
  verificationToken: { validForMs: 60 * 60_000 },
  /** Time to finish the login steps after the password. */
  loginChallenge: { validForMs: 10 * 60_000 },
  /** How many a user may have, and the time to answer the browser's question. */
  passkey: { max: 10, validForMs: 5 * 60_000 },
  /** How many a user may have, length of a name, the longest life, and how long an expired one is listed. */
  apiToken: { max: 10, name: 60, days: 365, listedForMs: 30 * 86_400_000 },
  /** Webhooks of a user, length of a URL, listed deliveries, and failures until one is turned off. */
  /** `waiting` bounds the deliveries that wait for an endpoint that fails or is slow. */
  webhook: { max: 5, url: 500, deliveries: 50, waiting: 1_000, offAfterMs: 7 * 86_400_000 },
  /** Of 118 bits, so that a fast hash is enough to store one. */
  recoveryCodes: { count: 10, length: 24 },
  referralCode: 8,
  /** Of a code as it is typed or pasted, with spaces, hyphens and signs that are not seen. */
  typedCode: 40,
  /** Of a number as it is typed, with signs, groups and zeros. */
  typedNumber: 40,
  /** Of staff: length of the note about a code, and the highest limit of uses. */
  promoCode: { label: 100, uses: 1_000_000 },
  /** A replaced token is valid until its successor is used, but not longer than this. */
  session: { validForMs: 30 * 86_400_000, replacedTokenMs: 10 * 60_000 },
  /** Shorter, because staff can change what belongs to others. Ends also when unused. */
  staffSession: { validForMs: 12 * 3_600_000, idleMs: 30 * 60_000 },
  /** How long a password, passkey or code counts before a call that adds lasting access. */
  proofMs: 10 * 60_000,
  /** Staff prove again after this time before they change anything. */
  stepUpMs: 60 * 60_000,
  title: 150,
  summary: 200,
  /** Of a table in a body. As many cells with a word or a figure each fit into a body. */
  table: { rows: 100, columns: 20, cells: 1_000 },
  figuresPerPost: 12,
  /**
   * Cards of links: how many a post has, the length of a title and of a site's name, bytes of the page or
   * reply that describes one, and the time for it.
   */
  linkCard: { perPost: 30, title: 300, site: 60, bytes: 3 * 1024 * 1024, timeoutMs: 10_000 },
  /** Length of the serialized editor state. */
  body: 400_000,
  /**
   * What a body may have, so that no page of it holds up others: paragraphs, list items and table cells;
   * and pieces of text of one format, links, line breaks, mentions and pictures.
   */
  bodyBlocks: 3_000,
  bodyInlines: 8_000,
  tag: { max: 30, perPost: 10, description: 500 },
  comment: 1_000,
  commentEditMs: 5 * 60_000,
  /** How long it is stored what an edited comment said first. */
  commentOriginalDays: 30,
  /** Where a post appeared first. */
  canonicalUrl: 1_000,
  /** Posts on a page of statistics. */
  statisticPage: 50,
  keyword: 100,
  /** Folders of a user's saved posts, the length of their names, and of a note on a saved post. */
  saveFolders: 100,
  folderName: 40,
  savedNote: 500,
  /** What a user mutes: how much, and the length of a word. */
  mutes: 500,
  mutedWord: 60,
  /** The highest transaction amount of an order, a decimal in the fund's currency. */
  orderAmount: "100000000",
  report: { title: 100, body: 400, images: 3 },
  /** Address and name in a notice without an account. */
  noticeUrl: 1_000,
  noticeName: 100,
  caseNote: 2_000,
  /** Time for which it is known where an account logged in, as keyed hashes. */
  accountTraceMs: 90 * 86_400_000,
  /** How long staff see the site as a user, and how long it is stored that they did. */
  viewAs: { validForMs: 30 * 60_000, keptForMs: 365 * 86_400_000 },
  /** Why staff act, in the audit log. */
  auditReason: 400,
  /** What happened, in a statement of reasons. */
  decisionFacts: 1_000,
  appealText: 2_000,
  appealMs: 182 * 86_400_000,
  /** Length of the text of a legal document, and of what changed in it. */
  legal: { text: 100_000, summary: 500 },
  /** Length of the text and link of an announcement, and how many pages show at once. */
  announcement: { text: 300, link: 500, shown: 3 },
  notification: { excerpt: 140, maxCounted: 100, streamsPerUser: 6, heartbeatMs: 25_000 },
  /**
   * Push messages: browsers of a user; length of a browser's address, of the title and of the text;
   * time before a notification is pushed, in which it may be read, and before it is pushed again; how
   * long a push service keeps one and may take to reply; and refusals after which a browser is
   * forgotten.
   */
  push: {
    perUser: 20,
    endpoint: 1_000,
    title: 200,
    body: 400,
    delayMs: 5_000,
    pauseMs: 15 * 60_000,
    waitsForMs: 86_400_000,
    timeoutMs: 10_000,
    failures: 5,
  },
  /**
   * Saved posts that a browser stores for reading offline: their number and bytes, pictures of one,
   * the time after which a copy is renewed and after which it is deleted, and how long a page may be
   * on its way before the copy is shown.
   */
  offline: {
    posts: 50,
    bytes: 60 * 1024 * 1024,
    pictures: 30,
    renewAfterMs: 86_400_000,
    keptForMs: 30 * 86_400_000,
    answerMs: 6_000,
  },
  watchlist: 100,
  /**
   * Alerts about watched funds: entries in the notifications per day, of which the last holds the
   * rest; alerts in an email and in an entry; hours before a cut-off; and how long they are stored.
   */
  alert: {
    entriesPerDay: 10,
    shownPerEntry: 20,
    perEmail: 50,
    cutoffHours: 3,
    keptForMs: 90 * 86_400_000,
  },
  /**
   * Posts by email: time after publication, in which an author can still correct a post; letters of
   * an author per day; age up to which a post is news to readers; time for which one waits for a review or a
   * mail server; readers per batch; size of the HTML, as mail programs cut longer emails; emails of
   * a preview per hour; emails that wait at a time, so that codes do not wait behind letters; and
   * how long it is stored who got what.
   */
  letter: {
    delayMs: 10 * 60_000,
    perDay: 5,
    newForMs: 14 * 86_400_000,
    heldForMs: 14 * 86_400_000,
    lateAfterMs: 3 * 86_400_000,
    readersPerBatch: 1_000,
    htmlBytes: 80_000,
    testsPerHour: 5,
    waitingEmails: 200,
    keptForMs: 56 * 86_400_000,
  },
  /** How long the picture in an author's own letter may be loaded before the post is published. */
  fileLinkMs: 86_400_000,
  /** Posts in a weekly digest, and how many there should be if there are enough good ones. */
  weeklyDigest: { max: 8, enough: 4 },
  emailEventsPerCall: 500,
  feedback: { title: 100, text: 2_000, images: 5 },
  /** `animationPixels` are those of all frames together: 200 of 480 × 300. */
  image: {
    bytes: 5 * 1024 * 1024,
    pixels: 50_000_000,
    animationPixels: 30_000_000,
    edge: 2_560,
  },
  /**
   * Pictures of other sites: how many are fetched for a post, and for all posts of an import, in which
   * time; the time for each, and length of a URL.
   */
  remotePicture: {
    perPost: 50,
    perImport: 2_000,
    importMs: 20 * 60_000,
    timeoutMs: 10_000,
    url: 2_000,
  },
  /**
   * A video as readers get it. One that has to be converted may be larger when it is sent, and lasts
   * so long at most: with more, too few bytes are left for each second. Then: conversions of a user
   * that wait at a time, how long one may take, how long what was sent is stored, and frames of it
   * that are offered as thumbnails.
   */
  video: {
    bytes: 30 * 1024 * 1024,
    sourceBytes: 200 * 1024 * 1024,
    convertedMs: 12 * 60_000,
    waiting: 3,
    convertMs: 45 * 60_000,
    keptForMs: 86_400_000,
    frames: 5,
  },
  captions: { bytes: 512 * 1024 },
  caption: 500,
  /**
   * Net asset values, in units of the currency. A larger change between two needs a confirmation. A
   * file of 20,000 rows covers 76 years of business days.
   */
  nav: {
    min: 0.01,
    max: 100_000_000,
    unconfirmedChange: 0.2,
    rowsPerFile: 20_000,
    /** Of a file with values of several funds. */
    fileName: 200,
    source: 100,
  },
  /** A file of funds. */
  fundFile: { rows: 2_000 },
  /**
   * Imports of posts: bytes of an archive, and of everything in it; of one document such as an XML
   * file, and of one post; entries; how far an entry may be compressed; posts that are read, and new
   * drafts of one import; how long reading may take; imports that are listed, and how long one is.
   */
  postImport: {
    bytes: 200_000_000,
    unpackedBytes: 1_000_000_000,
    documentBytes: 100_000_000,
    postBytes: 4_000_000,
    entries: 50_000,
    compression: 300,
    postsRead: 10_000,
    posts: 1_000,
    readMs: 5 * 60_000,
    /** For one document of an archive. */
    documentMs: 20_000,
    listed: 20,
    listedForMs: 90 * 86_400_000,
  },
  filesPerUpload: 10,
  filesPerPost: 50,
  /**
   * Versions of a corrected post: length of the author's note about one, time after publication in
   * which a change makes none, and how many are stored whole. Of older ones, the first and what the
   * author said about each are stored.
   */
  /** `comparedBlocks` is how many of them a page of a comparison has. */
  postVersion: { note: 300, graceMs: 10 * 60_000, stored: 50, comparedBlocks: 1_000 },
  /** Saves within `sessionMs` of each other are one writing session. */
  draftHistory: { sessionMs: 30 * 60_000, stored: 20 },
  /** How long a deleted draft, or discarded changes of a post, can be restored. */
  restoreDraftMs: 86_400_000,
  /** Drafts that one call deletes, changes or publishes. */
  draftsPerCall: 50,
  /** Length of a content warning in the author's own words. */
  contentWarning: 80,
  /** Funds about which an author states an interest. */
  disclosuresPerPost: 20,
  /** Length of its texts, its parts, and how many a user may have. */
  series: { title: 100, description: 300, parts: 100, perUser: 100 },
  page: { default: 10, max: 50 },
  recommendedUsers: 5,
  newsworthyProducts: 4,
  /** What a profile tells of an author's public posts. */
  authorOverview: { topics: 6, disclosures: 5, bestPosts: 3 },
  /** Trending posts beside a list. */
  railPosts: 5,
  relatedPosts: 3,
  topTags: 16,
  /** Topics that the index lists, and funds and authors on the page of one. */
  tagIndex: 500,
  tagOverview: 5,
  /** Suggestions of each kind while somebody types a search. */
  suggestions: 3,
  commentPage: 10,
  replyPage: 5,
  excludedComments: 100,
  /** Fits the longest post body in any script, JSON-escaped. */
  jsonBodyBytes: 2 * 1024 * 1024,
  /** Of a call without a login: to parse 2 MB of crafted JSON takes 100 ms. */
  anonymousBodyBytes: 64 * 1024,
  requestTimeoutMs: 40_000,
  truncatedLength: 18,
  longPressMs: 600,
  highlight: { delayMs: 500, shownForMs: 3_000 },
  commentInput: { min: 25, max: 100 },
  likeParticles: 6,
  zoom: { min: 1, max: 4, dragAboveScale: 1.1, maxOffset: 200 },
} as const;

export const imageTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const videoTypes = ["video/mp4", "video/webm"] as const;
export const captionsTypes = ["text/vtt"] as const;

/** Widths in pixels that a stored image is served in. */
export const imageWidths = [320, 480, 640, 768, 960, 1280, 1920] as const;

/** Widths in pixels that an avatar is served in. */
export const portraitWidths = [96, 192] as const;
