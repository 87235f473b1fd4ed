import { callApi } from "#lib/testing/api";
import type { TestUser } from "#lib/testing/user";

type Options = { query?: string; headers?: Record<string, string> };

/** Imports NAVs from CSV as staff. */
export const sendNavs = (
  { token }: TestUser,
  productId: string,
  body: string | Uint8Array,
  { query = "reason=As+published", headers = { "content-type": "text/csv" } }: Options = {},
) =>
  callApi(`POST /product/api/v1/admin/product/${productId}/nav?${query}`, { token, body, headers });

/** Returns the NAVs of a fund as charts show them. */
export const fetchNavs = async (productId: string, range = "max") =>
  (await callApi(`GET /product/api/v1/product/${productId}/nav?range=${range}`)).body.data as {
    date: string;
    nav: string;
  }[];

/** Imports a file with NAVs of several funds as staff. */
export const sendNavFile = ({ token }: TestUser, body: string | Uint8Array, query: string) =>
  callApi(`POST /product/api/v1/admin/nav-file?${query}`, {
    token,
    body,
    headers: { "content-type": "text/csv" },
  });

/** Undoes the import of a file. */
export const undoNavFile = (
  { token }: TestUser,
  navFileId: string,
  query: Record<string, string>,
) =>
  callApi(`POST /product/api/v1/admin/nav-file/${navFileId}/undo?${new URLSearchParams(query)}`, {
    token,
  });
