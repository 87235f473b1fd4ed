import type { Device } from "#lib/domain/device";
import type { Locale } from "#lib/domain/locale";
import { toSearchId } from "#lib/domain/search-id";

/** The language and layout of a page. */
export type PageContext = { locale: Locale; device: Device };

const base = ({ locale, device }: PageContext) =>
  device === "mobile" ? `/${locale}/m` : `/${locale}`;

type Query = Record<string, string | undefined>;

const withQuery = (path: string, query: Query = {}) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

/** Returns the paths of all pages in one language and layout. */
export function pathsIn(pageContext: PageContext) {
  const at = (path: string, query?: Query) => withQuery(`${base(pageContext)}${path}`, query);
  const user = (userId: string) => `/users/${encodeURIComponent(userId)}`;
  return {
    home: () => base(pageContext),
    login: (query?: { next?: string }) => at("/login", query),
    accounts: () => at("/accounts"),
    accountLogin: (query?: { next?: string }) => at("/accounts/login", query),
    signup: (query?: { next?: string }) => at("/accounts/signup", query),
    findId: () => at("/accounts/find-id"),
    findIdResult: () => at("/accounts/find-id/result"),
    findPassword: () => at("/accounts/find-password"),
    notification: () => at("/notification"),
    trending: (postId?: string) => at(postId ? `/trending/${postId}` : "/trending"),
    posts: (query?: Query) => at("/posts", query),
    createPost: (type?: "normal" | "video") => at(type ? `/posts/create/${type}` : "/posts/create"),
    post: (
      postId: string,
      query?: { notificationId?: string; commentId?: string; commentParentId?: string },
    ) => at(`/posts/${postId}`, query),
    editPost: (postId: string) => at(`/posts/${postId}/edit`),
    search: (query?: { keyword: string }) =>
      at(query ? `/search/${toSearchId(query.keyword)}` : "/search"),
    products: (query?: Query) => at("/products", query),
    product: (productId: string, query?: { range?: string; view?: string }) =>
      at(`/products/${productId}`, query),
    compareProducts: (ids: readonly string[] = []) =>
      at("/products/compare", { ids: ids.join(",") }),
    orderProduct: (productId: string) => at(`/products/${productId}/order`),
    order: (productId: string, orderId: string) => at(`/products/${productId}/order/${orderId}`),
    orders: () => at("/products/orders"),
    user: (userId: string, query?: { tab?: string }) => at(user(userId), query),
    editUser: (userId: string) => at(`${user(userId)}/edit`),
    userSettings: (userId: string) => at(`${user(userId)}/settings`),
    passwordSettings: (userId: string) => at(`${user(userId)}/settings/password`),
    emailSettings: (userId: string) => at(`${user(userId)}/settings/email`),
    referralCodeSettings: (userId: string) => at(`${user(userId)}/settings/referral-code`),
    deviceSettings: (userId: string) => at(`${user(userId)}/settings/devices`),
    leaveSettings: (userId: string) => at(`${user(userId)}/settings/leave`),
    notificationSettings: (userId: string) => at(`${user(userId)}/settings/notification`),
    twoStepSettings: (userId: string) => at(`${user(userId)}/settings/two-step`),
    report: (
      about?:
        | { contentType: "post" | "comment"; referenceId: string; userId: string }
        | { reportType: "user"; userId: string },
    ) => at("/report", about),
    reportProblem: () => at("/report/problem"),
    settings: () => at("/settings"),
    privatePolicy: () => at("/private-policy"),
    about: () => at("/fundlore"),
    adminLogin: () => at("/admin/login"),
  };
}

export type Paths = ReturnType<typeof pathsIn>;

/** Converts a path, with or without a query, to another language or layout. */
export function switchPageContext(path: string, to: PageContext): string {
  const rest = path.replace(/^\/(?:en|zh)(?:\/m)?(?=[/?#]|$)/, "");
  return `${base(to)}${rest}`;
}

/** Returns the path of a fund document that we serve. */
export const productDocumentPath = (productId: string, documentId: string) =>
  `/product/api/v1/product/${productId}/document/${documentId}`;

/** True on the admin login page, which shows a failed login itself instead of redirecting. */
export const isAdminLoginPath = (path: string) => /\/admin\/login\/?$/.test(path);

/** Returns the path of a stored file. `width` requests an image of at most that many pixels. */
export const filePath = (fileId: string, width?: number) =>
  `/sns/api/v1/file/${fileId}${width ? `?w=${width}` : ""}`;

/** Returns the path of a stored file, or null without a file. */
export const filePathOrNull = (fileId: string | null): string | null =>
  fileId === null ? null : filePath(fileId);

/** True for the path of a stored file, which is available in several widths. */
export const isStoredFilePath = (src: string) => src.startsWith(filePath(""));

/** Returns the path of a generated share image. `key` is a hash of what it shows. */
export const shareImagePath = (postId: string, key: string) => `/share/posts/${postId}-${key}.png`;

export const feedPath = (locale: Locale) => `/${locale}/feed.xml`;
