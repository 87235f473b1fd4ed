import type { AnyOperation } from "#lib/server/core/operation";
import { compareProducts } from "#lib/server/features/product/compare";
import { createProduct } from "#lib/server/features/product/create";
import { listFigures } from "#lib/server/features/product/figure/list";
import { exportProducts } from "#lib/server/features/product/file/export";
import { importProducts } from "#lib/server/features/product/file/import";
import { getProduct } from "#lib/server/features/product/get";
import { getProductDocument } from "#lib/server/features/product/get-document";
import { importBenchmark } from "#lib/server/features/product/import-benchmark";
import { listProducts } from "#lib/server/features/product/list";
import { listBenchmark } from "#lib/server/features/product/list-benchmark";
import { listFacets } from "#lib/server/features/product/list-facets";
import { listProductsForStaff } from "#lib/server/features/product/list-for-staff";
import { listNavs } from "#lib/server/features/product/list-navs";
import { listProductPosts } from "#lib/server/features/product/list-posts";
import { decideNavImport } from "#lib/server/features/product/nav/decide-import";
import { importNavs } from "#lib/server/features/product/nav/import";
import { importNavFile, sendNavFile } from "#lib/server/features/product/nav/import-file";
import { listNavFiles } from "#lib/server/features/product/nav/list-files";
import { listNavImports } from "#lib/server/features/product/nav/list-imports";
import { undoNavFile, undoNavImport } from "#lib/server/features/product/nav/undo-import";
import { listNewsworthyProducts } from "#lib/server/features/product/newsworthy/list";
import { listSuggestions } from "#lib/server/features/product/suggest";
import { changeProduct, updateProduct } from "#lib/server/features/product/update";
import { listWatchlist } from "#lib/server/features/product/watch/list";
import { listAlertRules, replaceAlertRules } from "#lib/server/features/product/watch/rules";
import {
  listWatchedIds,
  unwatchProduct,
  watchProduct,
} from "#lib/server/features/product/watch/watch";

/** Lists every call of this feature, those of staff included. Add a new one here. */
export const productOperations: AnyOperation[] = [
  watchProduct,
  unwatchProduct,
  listWatchedIds,
  listWatchlist,
  listAlertRules,
  replaceAlertRules,
  compareProducts,
  getProduct,
  getProductDocument,
  listProducts,
  listFacets,
  listNewsworthyProducts,
  listBenchmark,
  listNavs,
  listProductPosts,
  listFigures,
  listSuggestions,
  listProductsForStaff,
  createProduct,
  exportProducts,
  importProducts,
  importBenchmark,
  importNavs,
  listNavImports,
  decideNavImport,
  undoNavImport,
  importNavFile,
  sendNavFile,
  listNavFiles,
  undoNavFile,
  updateProduct,
  changeProduct,
];
