import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { staffUser } from "#lib/contracts/moderation/case-desk";
import { inLanguages, serialId, time } from "#lib/contracts/shared";
import { detectionKinds } from "#lib/domain/moderation/detection";

const detection = z.object({
  kind: z.enum(detectionKinds),
  /** The fund that the accounts named. */
  product: z.object({ productId: z.string(), name: inLanguages }).nullable(),
  createdAt: time,
  accounts: z.array(
    z.object({
      user: staffUser,
      /** Posts that name the fund, or likes given to the others. */
      count: z.number().int(),
      postIds: z.array(z.string()),
    }),
  ),
});
export type Detection = z.output<typeof detection>;

export const listDetections = contract({
  method: "GET",
  path: "/sns/api/v1/admin/detection/list",
  auth: "staff",
  permission: "cases",
  rate: "read",
  summary: "Lists what detectors found about the subject of a case, with all accounts.",
  query: z.object({ caseId: serialId }),
  reply: z.object({ items: z.array(detection) }),
});
