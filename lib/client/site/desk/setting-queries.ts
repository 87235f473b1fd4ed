import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import type {
  changeServerSetting,
  listServerSettingChanges,
  listServerSettings,
} from "#lib/contracts/site/setting-desk";
import type { ServerSettingKey } from "#lib/domain/site/setting";

const key = ["admin", "serverSetting"] as const;

/** Lists the settings of the site. */
export const serverSettingsQueryOptions = () =>
  queryOptions({
    queryKey: [...key, "list"],
    queryFn: ({ signal }) =>
      call<typeof listServerSettings>("GET /sns/api/v1/admin/server-setting/list", {}, { signal }),
  });

/** Lists the changes of a setting, newest first. */
export const serverSettingChangesQueryOptions = (setting: ServerSettingKey) =>
  infiniteQueryOptions({
    queryKey: [...key, "changes", setting],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listServerSettingChanges>(
        "GET /sns/api/v1/admin/server-setting/{key}/history/list",
        { params: { key: setting }, query: { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

type Change = { value: boolean | number | null; version: number; reason: string };

/** Changes a setting. A refusal reads the list again, because a colleague may have been faster. */
export function useChangeServerSetting(setting: ServerSettingKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) =>
      call<typeof changeServerSetting>("PATCH /sns/api/v1/admin/server-setting/{key}", {
        params: { key: setting },
        body,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
