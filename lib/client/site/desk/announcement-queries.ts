import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import type {
  AnnouncementContent,
  createAnnouncement,
  deleteAnnouncement,
  endAnnouncement,
  listAllAnnouncements,
  publishAnnouncement,
  StaffAnnouncement,
  updateAnnouncement,
} from "#lib/contracts/site/announcement-desk";

const queryKey = ["admin", "announcement"] as const;
const path = "/sns/api/v1/admin/announcement" as const;

/** Lists announcements in every state, newest first. */
export const announcementsQueryOptions = () =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAllAnnouncements>(
        `GET ${path}/list`,
        { query: { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** Reads the list again after each attempt, because a colleague may have been faster. */
function useRefresh() {
  const client = useQueryClient();
  return { onSettled: () => client.invalidateQueries({ queryKey }) };
}

type Content = AnnouncementContent & { reason: string };

/** Stores a new draft, or changes `announcement`. */
export function useSaveAnnouncement(announcement: StaffAnnouncement | null) {
  return useMutation({
    mutationFn: (content: Content) => {
      if (!announcement) {
        return call<typeof createAnnouncement>(`POST ${path}`, { body: content });
      }
      const { announcementId, version } = announcement;
      return call<typeof updateAnnouncement>(`PATCH ${path}/{announcementId}`, {
        params: { announcementId },
        body: { ...content, version },
      });
    },
    ...useRefresh(),
  });
}

export type AnnouncementAct = "publish" | "end" | "delete";

/** Publishes, ends or deletes an announcement. */
export function useActOnAnnouncement(
  { announcementId, version }: StaffAnnouncement,
  act: AnnouncementAct,
) {
  const params = { announcementId };
  return useMutation({
    mutationFn: async ({ reason }: { reason: string }) => {
      const input = { params, body: { version, reason } };
      if (act === "publish") {
        await call<typeof publishAnnouncement>(`POST ${path}/{announcementId}/publish`, input);
      } else if (act === "end") {
        await call<typeof endAnnouncement>(`POST ${path}/{announcementId}/end`, input);
      } else {
        await call<typeof deleteAnnouncement>(`DELETE ${path}/{announcementId}`, {
          params,
          body: { reason },
        });
      }
    },
    ...useRefresh(),
  });
}
