"use client";
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { fetchCall, fetchPages } from "#lib/client/api/fetch-call";
import { unwrapEnvelope } from "#lib/client/api/outcome";
import { useCall } from "#lib/client/api/use-call";
import { withToken } from "#lib/client/api/with-token";
import { type SendOptions, sendForm } from "#lib/client/file/send-form";
import * as authorCalls from "#lib/contracts/post/author-calls";
import type { PostImport } from "#lib/contracts/post/import";
import { type ImportSystem, isPendingImport } from "#lib/domain/post/import";

/** How often the imports are read again while one is under way. */
const pollMs = 2_000;

/** Returns the query of the viewer's imports, which polls while one is under way. */
export const postImportsQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.postImports(userId),
    queryFn: fetchCall(authorCalls.listPostImports),
    refetchInterval: ({ state }) =>
      state.data?.items.some((each) => isPendingImport(each.state)) ? pollMs : false,
  });

/** Returns the query of the posts of an import: all, or those of which something did not fit. */
export const importItemsQueryOptions = (userId: string, importId: string, hasProblems: boolean) =>
  infiniteQueryOptions({
    queryKey: [...accountKeys.postImports(userId), importId, hasProblems],
    ...fetchPages(authorCalls.listImportItems, {
      params: { importId },
      query: { limit: "20", ...(hasProblems ? { hasProblems: "true" } : {}) },
    }),
  });

type NewImport = SendOptions & { file: File; system: ImportSystem | null };

/** Uploads an archive, whose import then begins by itself. */
export function useCreatePostImport(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, system, ...options }: NewImport) => {
      const form = new FormData();
      // Before the file, so that the server knows it in time.
      form.append("system", system ?? "");
      form.append("file", file, file.name);
      return withToken(async (token) =>
        unwrapEnvelope<PostImport>(
          await sendForm(authorCalls.createPostImport, form, token, options),
          token,
        ),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.postImports(userId) }),
  });
}

export const useCancelPostImport = (userId: string) =>
  useCall(authorCalls.cancelPostImport, { invalidates: accountKeys.postImports(userId) });
