import type { Role } from "#lib/domain/account/staff-permission";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";

/** True if users of a role cannot log in without two-step login: staff, and members if a setting says so. */
export const demandsTwoStep = async (role: Role): Promise<boolean> =>
  role !== "user" || (await getServerSetting("requiresTwoStep"));
