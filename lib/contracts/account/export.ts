import { z } from "zod";
import { proofFields } from "#lib/contracts/account/proof-fields";
import * as calls from "#lib/contracts/account/setting-calls";
import { contract } from "#lib/contracts/contract";
import { time } from "#lib/contracts/shared";
import { requiredText } from "#lib/contracts/text";
import { dataExportStates } from "#lib/domain/account/export";

const status = z.object({
  /** Null without an archive. */
  dataExport: z
    .object({
      exportId: z.uuid(),
      state: z.enum(dataExportStates),
      requestedAt: time,
      /** When a ready archive is deleted. */
      expiresAt: time.nullable(),
      /** Size of a ready archive. */
      bytes: z.number().int().nullable(),
    })
    .nullable(),
  /** When another archive may be requested; null if one may be now, or while one is being made. */
  requestableAt: time.nullable(),
});
export type DataExportStatus = z.output<typeof status>;

export const getDataExport = contract(calls.getDataExport, {
  rate: "read",
  summary: "Returns the state of the archive of the viewer's data.",
  reply: status,
});

export const requestDataExport = contract(calls.requestDataExport, {
  rate: "secret",
  proof: "fresh",
  accepts: "leaving",
  restrictedBy: null,
  summary:
    "Requests an archive of everything stored about the viewer, once a day. While one is being made, returns its state. Wrong password: 30041.",
  body: z.object(proofFields),
  reply: status,
});

export const createDataExportLink = contract(calls.createDataExportLink, {
  rate: "write",
  proof: "fresh",
  accepts: "leaving",
  restrictedBy: null,
  summary:
    "Creates a link to a ready archive, which works without a header for a few minutes and as long as the session lasts.",
  params: z.object({ exportId: z.uuid() }),
  reply: z.object({ url: z.string(), expiresAt: time }),
});

export const downloadDataExport = contract(calls.downloadDataExport, {
  cost: "cheap",
  rate: "read",
  summary: "Returns the archive that a link was created for, as a ZIP file.",
  query: z.object({ token: requiredText("secret", 2_000) }),
  mayReturn404: true,
  raw: true,
  reply: z.instanceof(Response),
});
