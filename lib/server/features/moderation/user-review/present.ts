import type {
  MaskedOrder,
  PrivatePost,
  UserNote,
  UserPost,
  UserReport,
  UserSeries,
} from "#lib/contracts/moderation/user-record-desk";
import type {
  NoteRow,
  PostRow,
  PrivatePostRow,
  SeriesRow,
  UserReportRow,
} from "#lib/server/features/moderation/user-review/queries";
import type { OrderRow } from "#lib/server/features/order/queries";

export const presentNote = ({ note, authorId }: NoteRow): UserNote => ({
  noteId: String(note.id),
  authorId,
  text: note.text,
  createdAt: note.createdAt.toISOString(),
});

export const presentUserSeries = (row: SeriesRow): UserSeries => ({
  seriesId: String(row.id),
  title: row.title,
  description: row.description,
  createdAt: row.createdAt.toISOString(),
  isBlocked: row.isBlocked,
});

export const presentUserReport = ({ report, otherId }: UserReportRow): UserReport => ({
  reportId: String(report.id),
  caseId: report.caseId === null ? null : String(report.caseId),
  state: report.state,
  targetKind: report.targetKind,
  targetId: report.targetId,
  otherId,
  category: report.category,
  title: report.title,
  createdAt: report.createdAt.toISOString(),
});

export const presentUserPost = ({ id, title, createdAt, isBlocked }: PostRow): UserPost => ({
  postId: String(id),
  title,
  createdAt: createdAt.toISOString(),
  isBlocked,
});

/** Returns an order without what it is about in money: whoever reviews content needs none of it. */
export const presentMaskedOrder = ({ order, product }: OrderRow): MaskedOrder => ({
  idEnd: order.id.slice(-4),
  product: {
    productId: String(order.productId),
    name: { en: product.nameEn, zh: product.nameZh },
  },
  orderType: order.orderType,
  state: order.state,
  isSandbox: order.provider === "sandbox",
  submittedAt: order.submittedAt.toISOString(),
});

export const presentPrivatePost = (row: PrivatePostRow): PrivatePost => ({
  postId: String(row.id),
  title: row.title,
  summary: row.summary,
  isDraft: row.isDraft,
  updatedAt: row.updatedAt.toISOString(),
});
