import type { SettingSection } from "#lib/domain/account/setting-section";
import type { Device } from "#lib/domain/device";
import { toSearchId } from "#lib/domain/feed/search-id";
import { type Locale, locales } from "#lib/domain/locale";
import type { ContentKind } from "#lib/domain/moderation/sanction";

/** The language and layout of a page. */
export type PageContext = { locale: Locale; device: Device };

/** A path from the root of the site. One without its slash leads elsewhere on each page. */
export type Path = `/${string}`;

const getPrefix = ({ locale, device }: PageContext): Path =>
  device === "mobile" ? `/${locale}/m` : `/${locale}`;

type Query = Record<string, string | undefined>;

const toQuery = (values: Record<string, string | number>): Query =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const appendQuery = (path: Path, query: Query = {}): Path => {
  const present = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return present.length > 0 ? `${path}?${new URLSearchParams(present)}` : path;
};

/** Returns the paths of all pages in one language and layout. */
export function pathsIn(pageContext: PageContext) {
  const buildPath = (path: string, query?: Query) =>
    appendQuery(`${getPrefix(pageContext)}${path}`, query);
  const buildUserPath = (userId: string) => `/users/${encodeURIComponent(userId)}`;
  const buildSettingPath = (userId: string, page?: string, section?: SettingSection) =>
    `${buildUserPath(userId)}/settings${page ? `/${page}` : ""}${section ? `#${section}` : ""}`;
  return {
    home: () => getPrefix(pageContext),
    login: (query?: { next?: string }) => buildPath("/login", query),
    accounts: () => buildPath("/accounts"),
    accountLogin: (query?: { next?: string }) => buildPath("/accounts/login", query),
    signup: (query?: { next?: string }) => buildPath("/accounts/signup", query),
    findId: () => buildPath("/accounts/find-id"),
    findIdResult: () => buildPath("/accounts/find-id/result"),
    findPassword: () => buildPath("/accounts/find-password"),
    /** The fragment reaches neither servers, logs nor other sites. */
    undoEmail: (token?: string) =>
      buildPath("/accounts/undo-email") + (token ? `#token=${token}` : ""),
    endSession: (token?: string) =>
      buildPath("/accounts/end-session") + (token ? `#token=${token}` : ""),
    /** The token is a pass for one decision and its appeal. */
    decision: (token?: string) =>
      buildPath("/accounts/decision") + (token ? `#token=${token}` : ""),
    notification: () => buildPath("/notification"),
    trending: (postId?: string) => buildPath(postId ? `/trending/${postId}` : "/trending"),
    posts: (query?: Query) => buildPath("/posts", query),
    /** All topics. */
    topics: () => buildPath("/topics"),
    /** All posts with a tag. */
    tag: (tag: string, query?: Query) => buildPath(`/topics/${toSearchId(tag)}`, query),
    createPost: (type?: "normal" | "video") =>
      buildPath(type ? `/posts/create/${type}` : "/posts/create"),
    post: (
      postId: string,
      query?: {
        notificationId?: string;
        commentId?: string;
        commentParentId?: string;
        /** Continues the comments; see `comment-cursor.ts`. */
        comments?: string;
        /** Says in the statistics of the author that the link is in an email. */
        from?: "mail";
        /** The order of the comments; see `comment-sort.ts`. */
        sort?: string | undefined;
      },
    ) => buildPath(`/posts/${postId}`, query),
    /** A post with one of its comments on top. Without scripts the fragment finds it if it is shown. */
    comment: (
      postId: string,
      { commentId, commentParentId }: { commentId: string; commentParentId: string | null },
    ) =>
      `${buildPath(`/posts/${postId}`, { commentId, commentParentId: commentParentId ?? undefined })}#comment-${commentId}`,
    editPost: (postId: string) => buildPath(`/posts/${postId}/edit`),
    previewPost: (postId: string, query?: { frame: string }) =>
      buildPath(`/posts/${postId}/preview`, query),
    /** A post and its version in the other language side by side. */
    bilingualPost: (postId: string) => buildPath(`/posts/${postId}/bilingual`),
    /** All versions of a post, and the comparison of two. */
    postVersions: (
      postId: string,
      query?: { from: string; to: string; view?: string | undefined; part?: string | undefined },
    ) => buildPath(`/posts/${postId}/versions`, query),
    /** A series of posts. */
    series: (seriesId: string) => buildPath(`/series/${seriesId}`),
    editSeries: (seriesId: string) => buildPath(`/series/${seriesId}/edit`),
    /** The series of the viewer. */
    ownSeries: () => buildPath("/series"),
    /** The results for a keyword; those with a topic if `tag` names one. */
    search: (query?: { keyword: string; tag?: string | undefined }) =>
      query
        ? buildPath(`/search/${toSearchId(query.keyword)}`, { tag: query.tag })
        : buildPath("/search"),
    products: (query?: Query) => buildPath("/products", query),
    product: (productId: string, query?: { range?: string; view?: string }) =>
      buildPath(`/products/${productId}`, query),
    compareProducts: (ids: readonly string[] = []) =>
      buildPath("/products/compare", { ids: ids.join(",") }),
    orderProduct: (productId: string) => buildPath(`/products/${productId}/order`),
    order: (productId: string, orderId: string) =>
      buildPath(`/products/${productId}/order/${orderId}`),
    orders: () => buildPath("/products/orders"),
    /** The funds that the viewer watches. `fund` opens its alerts. */
    watchlist: (query?: { fund: string }) => buildPath("/products/watched", query),
    /** What the viewer held on a day (YYYY-MM-DD), or holds now. */
    holdings: (date?: string) => buildPath("/products/holdings", { date }),
    holdingStatement: (period?: { year: number } | { date: string }) =>
      buildPath("/products/holdings/statement", period && toQuery(period)),
    user: (userId: string, query?: { tab?: string; list?: string; cursor?: string }) =>
      buildPath(buildUserPath(userId), query),
    /** How often the viewer's posts are read, or one of them. */
    statistics: (userId: string, query?: { post: string }) =>
      buildPath(`${buildUserPath(userId)}/statistics`, query),
    editUser: (userId: string) => buildPath(`${buildUserPath(userId)}/edit`),
    userSettings: (userId: string) => buildPath(buildSettingPath(userId)),
    securitySettings: (userId: string, section?: SettingSection<"security">) =>
      buildPath(buildSettingPath(userId, "security", section)),
    passwordSettings: (userId: string) => buildPath(buildSettingPath(userId, "password")),
    emailSettings: (userId: string) => buildPath(buildSettingPath(userId, "email")),
    notificationSettings: (userId: string, section?: SettingSection<"notification">) =>
      buildPath(buildSettingPath(userId, "notification", section)),
    /** The words, topics and users whom the viewer muted or blocked. */
    mutedSettings: (userId: string, section?: SettingSection<"muted">) =>
      buildPath(buildSettingPath(userId, "muted", section)),
    riskLevelSettings: (userId: string) => buildPath(buildSettingPath(userId, "risk-level")),
    referralCodeSettings: (userId: string) => buildPath(buildSettingPath(userId, "referral-code")),
    dataSettings: (userId: string, section?: SettingSection<"data">) =>
      buildPath(buildSettingPath(userId, "data", section)),
    leaveSettings: (userId: string) => buildPath(buildSettingPath(userId, "leave")),
    developerSettings: (userId: string, section?: SettingSection<"developer">) =>
      buildPath(buildSettingPath(userId, "developer", section)),
    decisionSettings: (userId: string) => buildPath(buildSettingPath(userId, "decisions")),
    report: (
      about?:
        | { contentType: ContentKind; referenceId: string; userId: string }
        | { reportType: "user"; userId: string },
    ) => buildPath("/report", about),
    reportProblem: () => buildPath("/report/problem"),
    settings: () => buildPath("/settings"),
    privatePolicy: (query?: { version: string }) => buildPath("/private-policy", query),
    terms: (query?: { version: string }) => buildPath("/terms", query),
    /** The rules of the community. */
    rules: (query?: { version: string }) => buildPath("/rules", query),
    transparency: () => buildPath("/transparency"),
    /** The documentation of the API, or a part of it: a feature, the types or the errors. */
    developers: (part?: string) => buildPath(part ? `/developers/${part}` : "/developers"),
    about: () => buildPath("/fundlore"),
    adminLogin: (query?: { next?: string }) => buildPath("/admin/login", query),
    /** The desk of staff, or one of its sections. */
    admin: (section?: string, query?: Query) =>
      buildPath(section ? `/admin/${section}` : "/admin", query),
    adminQueue: (query?: Query) => buildPath("/admin/queue", query),
    adminCase: (caseId: string, query?: { act?: string }) =>
      buildPath(`/admin/cases/${caseId}`, query),
    adminAppeals: (query?: { state?: string }) => buildPath("/admin/appeals", query),
    adminUsers: (query?: Query) => buildPath("/admin/users", query),
    adminUser: (userId: string) => buildPath(`/admin/users/${encodeURIComponent(userId)}`),
    adminProducts: (query?: Query) => buildPath("/admin/funds", query),
    adminNewProduct: () => buildPath("/admin/funds/new"),
    adminProduct: (productId: string) => buildPath(`/admin/funds/${productId}`),
    adminProductFile: () => buildPath("/admin/funds/file"),
    adminNavFiles: () => buildPath("/admin/funds/values"),
    adminNavImports: () => buildPath("/admin/funds/imports"),
    adminOrders: (query?: Query) => buildPath("/admin/orders", query),
    adminOrder: (orderId: string) => buildPath(`/admin/orders/${orderId}`),
    adminCorrections: () => buildPath("/admin/orders/corrections"),
    adminPromoCodes: (query?: Query) => buildPath("/admin/promo-codes", query),
    adminPromoCode: (code: string) => buildPath(`/admin/promo-codes/${encodeURIComponent(code)}`),
  };
}

export type Paths = ReturnType<typeof pathsIn>;

const contextPattern = new RegExp(`^/(?:${locales.join("|")})(?:/m)?(?=[/?#]|$)`);

/** Returns a path, with or without a query, without language and layout; "" for that of a home page. */
export const stripPageContext = (path: string): string => path.replace(contextPattern, "");

/** Converts a path, with or without a query, to another language or layout. */
export function switchPageContext(path: string, to: PageContext): string {
  // The home page has no slash at the end.
  const rest = stripPageContext(path).replace(/^\/(?=[?#]|$)/, "");
  return `${getPrefix(to)}${rest}`;
}

/** Converts the page that `next` names in a query to another language or layout, and keeps the rest. */
export function switchNextPage(search: string, to: PageContext): string {
  const query = new URLSearchParams(search);
  const next = query.get("next");
  if (!next) return search;
  query.set("next", switchPageContext(next, to));
  return `?${query}`;
}

/** The descriptions of the API for programs: the social network, then funds. */
export const openApiPaths = ["/sns/api/v1/openapi.json", "/product/api/v1/openapi.json"] as const;

/** Returns the path of a fund document that we serve. */
export const productDocumentPath = (productId: string, documentId: string) =>
  `/product/api/v1/product/${productId}/document/${documentId}`;

/** True on the admin login page, which shows a failed login itself instead of redirecting. */
export const isAdminLoginPath = (path: string) => /\/admin\/login\/?$/.test(path);

/**
 * What surrounds a page. `plain`, without the site's navigation: log-in, sign-up, account recovery and
 * the desk of staff. `writing`: nothing, as a page to write on has a bar of its own.
 */
export type Frame = "site" | "plain" | "writing";

/** Returns the frame of a page. `path` has no language and layout. */
export function getFrame(path: string): Frame {
  if (/^\/(?:login|accounts(?:\/.*)?|admin(?:\/.*)?)$/.test(path)) return "plain";
  return /^\/posts\/(?:create(?:\/(?:normal|video))?|\d+\/edit)$/.test(path) ? "writing" : "site";
}

/** Returns the path of a stored file. `width` requests an image of at most that many pixels. */
export const filePath = (fileId: string, width?: number) =>
  `/sns/api/v1/file/${fileId}${width ? `?w=${width}` : ""}`;

/** Returns the path of a stored file, or null without a file. */
export const filePathOrNull = (fileId: string | null): string | null =>
  fileId === null ? null : filePath(fileId);

/** True for the path of a stored file, which is available in several widths. */
export const isStoredFilePath = (src: string) => src.startsWith(filePath(""));

/** Returns the path of a generated share image. `key` is a hash of its content. */
export const shareImagePath = (subject: string, key: string, format: "png" | "jpg") =>
  `/share/${subject}-${key}.${format}`;

/** RSS, Atom and JSON Feed. */
export const feedFormats = ["xml", "atom", "json"] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Returns the path of a feed: of the page at a desktop path, or of everything for "". */
export const feedPath = (pagePath: Path | "", format: FeedFormat = "xml") =>
  `${pagePath}/feed.${format}`;

/** Returns the path of the description of the site's search. */
export const openSearchPath = (locale: Locale) => `/${locale}/opensearch.xml`;

/** Returns the path of a post as Markdown. */
export const markdownPath = (postPath: string) => `${postPath}.md`;

/** Returns the path of a page's card for frames of other sites. */
export const embedPath = (kind: "posts" | "products", id: string, locale: Locale) =>
  `/${locale}/embed/${kind}/${id}`;

/** Returns the path of the page that ends the emails of a token. It has one layout. */
export const unsubscribePath = (locale: Locale, token: string) =>
  appendQuery(`/${locale}/unsubscribe`, { token });

/** Returns the path of the oEmbed description of one of our pages, by its absolute URL. */
export const oembedPath = (url: string) => `/oembed?${new URLSearchParams({ url })}`;
