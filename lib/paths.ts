import type { Device } from "#lib/domain/device";
import type { Locale } from "#lib/domain/locale";
import { toSearchId } from "#lib/domain/search-id";

/** Where a page is shown: its language and its layout. */
export type PageContext = { locale: Locale; device: Device };

const base = ({ locale, device }: PageContext) =>
  device === "mobile" ? `/${locale}/m` : `/${locale}`;

type Query = Record<string, string | undefined>;

const withQuery = (path: string, query: Query = {}) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

/** Every address of the product, for one language and layout. */
export function pathsIn(place: PageContext) {
  const at = (path: string, query?: Query) => withQuery(`${base(place)}${path}`, query);
  const user = (userId: string) => `/users/${encodeURIComponent(userId)}`;
  return {
    home: () => base(place),
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

/** The same page in another language or layout; `path` may carry a query. */
export function switchPageContext(path: string, to: PageContext): string {
  const rest = path.replace(/^\/(?:en|zh)(?:\/m)?(?=[/?#]|$)/, "");
  return `${base(to)}${rest}`;
}

/** The address of a fund's document that we keep. */
export const productDocumentPath = (productId: string, documentId: string) =>
  `/product/api/v1/product/${productId}/document/${documentId}`;

/** There a refused login is told on the spot, in place of leading to the members' login. */
export const isAdminLoginPath = (path: string) => /\/admin\/login\/?$/.test(path);

/** The address of a stored file; `width` asks for an image that is at most so many pixels wide. */
export const filePath = (fileId: string, width?: number) =>
  `/sns/api/v1/file/${fileId}${width ? `?w=${width}` : ""}`;

/** Returns the path of a stored file, or null without a file. */
export const filePathOrNull = (fileId: string | null): string | null =>
  fileId === null ? null : filePath(fileId);

/** Whether a picture's address is a stored file's, which is offered in several widths. */
export const isStoredFilePath = (src: string) => src.startsWith(filePath(""));

/** The address of the image that is drawn for a post without one; `key` tells what it shows. */
export const shareImagePath = (postId: string, key: string) => `/share/posts/${postId}-${key}.png`;

export const feedPath = (locale: Locale) => `/${locale}/feed.xml`;
