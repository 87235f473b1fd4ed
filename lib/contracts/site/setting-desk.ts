import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { auditReason, page, paging, time } from "#lib/contracts/shared";
import * as calls from "#lib/contracts/site/desk-calls";
import { serverSettingKeys } from "#lib/domain/site/setting";

const key = z.enum(serverSettingKeys);
const value = z.union([z.boolean(), z.number().int()]);

const serverSetting = z.object({
  key,
  value,
  default: value,
  /** False if the default is in force. */
  isChanged: z.boolean(),
  /** Counts the changes; name it with the next one. */
  version: z.number().int(),
  updatedAt: time.nullable(),
});
export type ServerSettingReply = z.output<typeof serverSetting>;

export const listServerSettings = contract(calls.listServerSettings, {
  permission: "settings",
  rate: "read",
  summary: "Lists the settings of the site that staff may change while it runs.",
  reply: z.object({ items: z.array(serverSetting) }),
});

export const changeServerSetting = contract(calls.changeServerSetting, {
  permission: "settings",
  rate: "write",
  proof: "session",
  summary:
    "Changes a setting on all instances, or resets it to its default with the value null. A change of another version is a conflict (409).",
  params: z.object({ key }),
  body: z.object({
    value: value.nullable(),
    version: z.number().int().min(0),
    reason: auditReason,
  }),
  reply: serverSetting,
});

export const listServerSettingChanges = contract(calls.listServerSettingChanges, {
  permission: "settings",
  rate: "read",
  summary: "Lists the changes of a setting, newest first. Null is the default.",
  params: z.object({ key }),
  query: z.object(paging()),
  reply: page(
    z.object({
      changeId: z.string(),
      before: value.nullable(),
      after: value.nullable(),
      reason: z.string(),
      changedById: z.string(),
      createdAt: time,
    }),
  ),
});
