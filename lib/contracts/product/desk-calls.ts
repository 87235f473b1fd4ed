export const listProductsForStaff = "staff GET /product/api/v1/admin/product/list";

export const exportProducts = "staff GET /product/api/v1/admin/product/csv";
export const importProducts = "staff POST /product/api/v1/admin/product/csv";

export const listNavImports = "staff GET /product/api/v1/admin/nav-import/list";
export const decideNavImport = "staff POST /product/api/v1/admin/nav-import/{navImportId}/decision";
export const undoNavImport = "staff POST /product/api/v1/admin/nav-import/{navImportId}/undo";

export const importNavFile = "staff POST /product/api/v1/admin/nav-file";
export const listNavFiles = "staff GET /product/api/v1/admin/nav-file/list";
export const undoNavFile = "staff POST /product/api/v1/admin/nav-file/{navFileId}/undo";
