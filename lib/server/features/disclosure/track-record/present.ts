import type {
  Mention,
  MentionedProduct,
  TrackRecord,
} from "#lib/contracts/disclosure/track-record";
import { trimZeros } from "#lib/domain/number/decimal";
import type { AssetClass, Category } from "#lib/domain/product/enums";
import type { MentionRow } from "#lib/server/features/disclosure/track-record/mention-queries";
import type {
  MentionedProductRow,
  TrackRecordRow,
} from "#lib/server/features/disclosure/track-record/queries";

export function presentMentionedProduct(row: MentionedProductRow): MentionedProduct {
  const { startDate, startNav, endDate, endNav, line } = row;
  const start = startDate === null ? null : { date: startDate, nav: startNav };
  const hasSince = start !== null && endDate > start.date;
  return {
    productId: row.productId,
    name: { en: row.nameEn, zh: row.nameZh },
    status: row.status,
    currency: row.currency,
    assetClass: row.assetClass as AssetClass,
    category: row.category as Category,
    namedOn: row.namedOn,
    start,
    latest: hasSince ? { date: endDate, nav: endNav } : null,
    change: hasSince ? row.change : null,
    peerCount: hasSince ? row.peerCount : 0,
    peerChange: hasSince ? row.peerChange : null,
    revisedOn: start && row.revisedOn,
    line: hasSince ? (line ?? []) : [],
  };
}

export function presentMention(row: MentionRow): Mention {
  return {
    postId: row.postId,
    title: row.title,
    language: row.language,
    productId: row.productId,
    name: { en: row.nameEn, zh: row.nameZh },
    currency: row.currency,
    namedOn: row.namedOn,
    state: row.state,
    firstNamedOn: row.firstNamedOn,
    outcome: presentOutcome(row),
  };
}

function presentOutcome(row: MentionRow): Mention["outcome"] {
  const { startDate, startNav, endDate, endNav, change, peerCount, peerChange, excess } = row;
  if (!startDate || !startNav || !endDate || !endNav) return null;
  if (change === null || peerCount === null || peerChange === null || excess === null) return null;
  return {
    start: { date: startDate, nav: startNav },
    end: { date: endDate, nav: endNav },
    change,
    peerCount,
    peerChange,
    excess,
  };
}

const emptyRecord: Omit<TrackRecord, "isPending"> = {
  computedAt: null,
  since: null,
  asOf: null,
  sampleCount: 0,
  postCount: 0,
  fundCount: 0,
  recentCount: 0,
  peerlessCount: 0,
  figures: null,
};

export function presentTrackRecord(row: TrackRecordRow | null, isPending: boolean): TrackRecord {
  if (!row) return { ...emptyRecord, isPending };
  return {
    isPending,
    computedAt: row.computedAt?.toISOString() ?? null,
    since: row.since,
    asOf: row.asOf,
    sampleCount: row.sampleCount,
    postCount: row.postCount,
    fundCount: row.fundCount,
    recentCount: row.recentCount,
    peerlessCount: row.peerlessCount,
    figures: presentFigures(row),
  };
}

function presentFigures(row: TrackRecordRow): TrackRecord["figures"] {
  const { aheadCount, changeQ1, changeMedian, changeQ3 } = row;
  const { excessQ1, excessMedian, excessQ3, excessMean } = row;
  if (aheadCount === null || !changeQ1 || !changeMedian || !changeQ3) return null;
  if (!excessQ1 || !excessMedian || !excessQ3 || !excessMean) return null;
  return {
    aheadCount,
    change: {
      q1: trimZeros(changeQ1),
      median: trimZeros(changeMedian),
      q3: trimZeros(changeQ3),
    },
    excess: {
      q1: trimZeros(excessQ1),
      median: trimZeros(excessMedian),
      q3: trimZeros(excessQ3),
      mean: trimZeros(excessMean),
    },
  };
}
