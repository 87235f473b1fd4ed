export const listFigures = "none GET /product/api/v1/product/block/list";

export const importNavs = "staff POST /product/api/v1/admin/product/{productId}/nav";
export const sendNavFile = "user POST /product/api/v1/nav-file";
export const listBenchmark = "none GET /product/api/v1/product/{productId}/benchmark";
export const importBenchmark = "staff POST /product/api/v1/admin/product/{productId}/benchmark";

export const watchProduct = "user POST /product/api/v1/product/my/watch/{productId}";
export const unwatchProduct = "user DELETE /product/api/v1/product/my/watch/{productId}";
export const listWatchedIds = "user GET /product/api/v1/product/my/watch/id/list";
export const listWatchlist = "user GET /product/api/v1/product/my/watch/list";
export const listAlertRules = "user GET /product/api/v1/product/my/watch/{productId}/rule/list";
export const replaceAlertRules = "user PUT /product/api/v1/product/my/watch/{productId}/rule/list";

export const listProducts = "none GET /product/api/v1/product/list";
export const listNewsworthyProducts = "none GET /product/api/v1/product/newsworthy/list";
export const listFacets = "none GET /product/api/v1/product/facet/list";
export const getProduct = "none GET /product/api/v1/product/{productId}";
export const listNavs = "none GET /product/api/v1/product/{productId}/nav";
export const listProductPosts = "optional GET /product/api/v1/product/{productId}/post/list";
export const getProductDocument =
  "none GET /product/api/v1/product/{productId}/document/{documentId}";
export const compareProducts = "none GET /product/api/v1/product/compare";
export const createProduct = "staff POST /product/api/v1/admin/product";
export const changeProduct = "staff PATCH /product/api/v1/admin/product";
export const updateProduct = "staff PATCH /product/api/v1/admin/product/{productId}";
