import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { downloadFile } from "#lib/client/api/download";
import { adminKeys } from "#lib/client/desk/keys";
import { sendCsv } from "#lib/client/desk/send-csv";
import { buildCallUrl } from "#lib/contracts/call-url";
import type { Input, Query, Reply } from "#lib/contracts/contract";
import type {
  createWatchedWord,
  deleteWatchedWord,
  ImportPreview,
  importWatchedWords,
  listWatchedWordHits,
  listWatchedWords,
  testWatchedWords,
  updateWatchedWord,
} from "#lib/contracts/screening/watched-word-desk";

const path = "/sns/api/v1/admin/watched-word";

/** The filter of the watched words. Absent fields do not restrict it. */
export type WordFilter = Omit<Query<typeof listWatchedWords>, "cursor" | "limit">;

/** Lists watched words, newest first. */
export const wordsQueryOptions = (filter: WordFilter) =>
  infiniteQueryOptions({
    queryKey: adminKeys.wordList(filter),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listWatchedWords>(
        `GET ${path}/list`,
        { query: { ...filter, cursor: pageParam, limit: "20" } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** Lists the watched words because of which a case was opened. */
export const wordHitsQueryOptions = (caseId: string) =>
  queryOptions({
    queryKey: adminKeys.wordHits(caseId),
    queryFn: ({ signal }) =>
      call<typeof listWatchedWordHits>(`GET ${path}/hit/list`, { query: { caseId } }, { signal }),
  });

/** A change of the watched words, which reloads their lists. */
function useWordChange<A, R>(change: (argument: A) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: adminKeys.words }),
  });
}

export const useAddWord = () =>
  useWordChange((body: Input<typeof createWatchedWord>["body"]) =>
    call<typeof createWatchedWord>(`POST ${path}`, { body }),
  );

export const useUpdateWord = (wordId: string) =>
  useWordChange((body: Input<typeof updateWatchedWord>["body"]) =>
    call<typeof updateWatchedWord>(`PATCH ${path}/{wordId}`, { params: { wordId }, body }),
  );

export const useDeleteWord = (wordId: string) =>
  useWordChange((body: Input<typeof deleteWatchedWord>["body"]) =>
    call<typeof deleteWatchedWord>(`DELETE ${path}/{wordId}`, { params: { wordId }, body }),
  );

export const useTestWords = () =>
  useMutation({
    mutationFn: (text: string) =>
      call<typeof testWatchedWords>(`POST ${path}/test`, { body: { text } }),
  });

export const usePreviewImport = () =>
  useMutation({ mutationFn: (file: File) => sendCsv<ImportPreview>(`${path}/csv/preview`, file) });

/** Imports the good lines of a file. */
export const useImportWords = () =>
  useWordChange(({ file, reason }: { file: File; reason: string }) =>
    sendCsv<Reply<typeof importWatchedWords>>(
      buildCallUrl(`${path}/csv`, {}, { reason, skipsRefused: "true" }),
      file,
    ),
  );

export const useExportWords = () =>
  useMutation({ mutationFn: () => downloadFile(`${path}/csv`, "watched-words.csv") });
