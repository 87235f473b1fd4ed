import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";

/**
 * Funds and orders are the business of administrators; moderators look after what people write.
 * @throws AppError forbidden
 */
export function requireAdmin({ role }: Viewer): void {
  if (role !== "admin") throw new AppError("forbidden");
}
