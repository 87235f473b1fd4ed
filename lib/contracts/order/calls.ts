export const listHoldings = "user GET /product/api/v1/holding/list";
export const listHoldingValues = "user GET /product/api/v1/holding/value/list";
export const exportHoldings = "user GET /product/api/v1/holding/csv";
export const getHoldingStatement = "user GET /product/api/v1/holding/statement";

export const getInvestor = "user GET /product/api/v1/investor/my";
export const updateInvestor = "user PUT /product/api/v1/investor/my";

export const getOrdering = "none GET /product/api/v1/ordering";
export const previewOrder = "user POST /product/api/v1/order/preview";
export const checkOrderAge = "user POST /product/api/v1/order/age-check";
export const createOrder = "user POST /product/api/v1/order";
export const listOrders = "user GET /product/api/v1/order/list";
export const exportOwnOrders = "user GET /product/api/v1/order/csv";
export const getOrder = "user GET /product/api/v1/order/{orderId}";
export const cancelOrder = "user POST /product/api/v1/order/{orderId}/cancel";
