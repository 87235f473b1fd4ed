export const requestCorrection = "staff POST /product/api/v1/admin/order/{orderId}/correction";
export const listCorrections = "staff GET /product/api/v1/admin/order/correction/list";
export const decideCorrection =
  "staff POST /product/api/v1/admin/order/correction/{correctionId}/decision";

export const listAllOrders = "staff GET /product/api/v1/admin/order/list";
export const exportOrders = "staff GET /product/api/v1/admin/order/csv";
export const getOrderForStaff = "staff GET /product/api/v1/admin/order/{orderId}";
export const getProviderReport = "staff GET /product/api/v1/admin/order/{orderId}/provider";
export const addOrderNote = "staff POST /product/api/v1/admin/order/{orderId}/note";
export const changeOrder = "staff PATCH /product/api/v1/admin/order/{orderId}";
export const exportOrderRecords = "staff GET /product/api/v1/admin/order/record/csv";
export const verifyOrderRecords = "staff GET /product/api/v1/admin/order/record/verification";
export const countOrderWork = "staff GET /product/api/v1/admin/order/count";

export const listPromoCodes = "staff GET /sns/api/v1/admin/promo-code/list";
export const getPromoCode = "staff GET /sns/api/v1/admin/promo-code/{code}";
export const listPromoCodeUses = "staff GET /sns/api/v1/admin/promo-code/{code}/use/list";
export const createPromoCode = "staff POST /sns/api/v1/admin/promo-code";
export const updatePromoCode = "staff PATCH /sns/api/v1/admin/promo-code/{code}";
