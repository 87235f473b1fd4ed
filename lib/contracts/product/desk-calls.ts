export const listProductsForStaff = "staff GET /product/api/v1/admin/product/list";

export const listNavImports = "staff GET /product/api/v1/admin/nav-import/list";
export const decideNavImport = "staff POST /product/api/v1/admin/nav-import/{navImportId}/decision";
