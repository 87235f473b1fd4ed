import type { StaffOrder, StaffOrderDetail } from "#lib/contracts/order/desk";
import { findActRefusal } from "#lib/domain/account/staff-act";
import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import {
  listCorrectionsOf,
  presentCorrection,
} from "#lib/server/features/order/correction-queries";
import { listNotes } from "#lib/server/features/order/note-queries";
import { presentOrder } from "#lib/server/features/order/present";
import { isIntactRecord, readRecord } from "#lib/server/features/order/read-record";
import { findStaffOrder, type StaffOrderRow } from "#lib/server/features/order/staff-queries";

/** Returns an order as staff see it in a list. */
export const presentStaffOrder = (row: StaffOrderRow): StaffOrder => ({
  ...presentOrder(row),
  attention: row.attention,
  checkAt: row.order.checkAt?.toISOString() ?? null,
  failedChecks: row.order.failedChecks,
});

/** Returns everything that staff see of an order. @throws AppError(notFound) */
export async function readStaffOrder(orderId: string, viewer: Viewer): Promise<StaffOrderDetail> {
  const [row, notes, corrections, steps] = await Promise.all([
    findStaffOrder(orderId),
    listNotes(orderId),
    listCorrectionsOf(orderId),
    readRecord(orderId),
  ]);
  if (!row) throw new AppError("notFound");
  return {
    ...presentStaffOrder(row),
    notes: notes.map(({ id, authorId, text, createdAt }) => ({
      noteId: String(id),
      authorId,
      text,
      createdAt: createdAt.toISOString(),
    })),
    corrections: corrections.map((each) => presentCorrection(each, viewer)),
    refusal: findActRefusal("changeOrder", viewer, { involved: [row.order.userKey] }),
    position: steps.length,
    record: {
      isIntact: isIntactRecord(steps),
      steps: steps.map(({ position, state, reason, at, createdAt, hash }) => ({
        position,
        state,
        reason,
        at: at.toISOString(),
        createdAt: createdAt.toISOString(),
        hash,
      })),
    },
  };
}
