"use client";
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { accountKeys } from "#lib/client/account/keys";
import { call } from "#lib/client/api/call";
import { unwrapEnvelope } from "#lib/client/api/outcome";
import { withToken } from "#lib/client/api/with-token";
import { type SendOptions, sendForm } from "#lib/client/file/send-form";
import type {
  cancelPostImport,
  listImportItems,
  listPostImports,
  PostImport,
} from "#lib/contracts/post/import";
import { type ImportSystem, isPendingImport } from "#lib/domain/post/import";

const my = "/sns/api/v1/user/my/post-import";

/** How often the imports are read again while one is under way. */
const pollMs = 2_000;

/** Returns the query of the viewer's imports, which polls while one is under way. */
export const postImportsQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.postImports(userId),
    queryFn: ({ signal }) => call<typeof listPostImports>(`GET ${my}/list`, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((each) => isPendingImport(each.state)) ? pollMs : false,
  });

/** Returns the query of the posts of an import: all, or those of which something did not fit. */
export const importItemsQueryOptions = (userId: string, importId: string, hasProblems: boolean) =>
  infiniteQueryOptions({
    queryKey: [...accountKeys.postImports(userId), importId, hasProblems],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listImportItems>(
        `GET ${my}/{importId}/item/list`,
        {
          params: { importId },
          query: {
            cursor: pageParam,
            limit: "20",
            ...(hasProblems ? { hasProblems: "true" } : {}),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
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
        unwrapEnvelope<PostImport>(await sendForm(my, form, token, options), token),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.postImports(userId) }),
  });
}

export function useCancelPostImport(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (importId: string) =>
      call<typeof cancelPostImport>(`POST ${my}/{importId}/cancel`, { params: { importId } }),
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.postImports(userId) }),
  });
}
