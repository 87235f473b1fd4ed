import type { FieldReasons } from "#lib/contracts/envelope";
import { unitsNotPositive } from "#lib/domain/order/kind";
import { AppError } from "#lib/server/core/error";

/** The refusal of what was typed; units that are not above zero have a message of their own. */
export const refusal = (fields: FieldReasons): AppError =>
  new AppError(fields.units === unitsNotPositive ? "unitsNotPositive" : "invalid", { fields });
