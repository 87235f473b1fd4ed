export const listApiTokens = "user GET /sns/api/v1/user/my/api-token/list";
export const createApiToken = "user POST /sns/api/v1/user/my/api-token";
export const revokeApiToken = "user DELETE /sns/api/v1/user/my/api-token/{tokenId}";
export const getOwnApiToken = "user GET /sns/api/v1/api-token";

export const getDataExport = "user GET /sns/api/v1/user/my/data-export";
export const requestDataExport = "user POST /sns/api/v1/user/my/data-export";
export const createDataExportLink = "user POST /sns/api/v1/user/my/data-export/{exportId}/link";
export const downloadDataExport = "none GET /sns/api/v1/data-export";

export const startPasskeyLogin = "none POST /sns/api/v1/user/login/passkey/options";
export const logInWithPasskey = "none POST /sns/api/v1/user/login/passkey";
export const listPasskeys = "user GET /sns/api/v1/user/my/passkey/list";
export const startAddingPasskey = "user POST /sns/api/v1/user/my/passkey/options";
export const addPasskey = "user POST /sns/api/v1/user/my/passkey";
export const removePasskey = "user DELETE /sns/api/v1/user/my/passkey/{passkeyId}";
export const startPasskeyStepUp = "user POST /sns/api/v1/user/my/passkey/step-up/options";
export const stepUpWithPasskey = "user POST /sns/api/v1/user/my/passkey/step-up";

export const updateProfile = "user PATCH /sns/api/v1/user/my/profile";
export const setProfileImage = "user PUT /sns/api/v1/user/my/profile/image";
export const deleteProfileImage = "user DELETE /sns/api/v1/user/my/profile/image";
export const changePassword = "user PATCH /sns/api/v1/user/my/password";
export const changeEmail = "user PATCH /sns/api/v1/user/my/email";
export const applyReferralCode = "user PUT /sns/api/v1/user/my/referral-code";
export const listSessions = "user GET /sns/api/v1/user/my/session/list";
export const endOtherSessions = "user DELETE /sns/api/v1/user/my/session/list";
export const endSession = "user DELETE /sns/api/v1/user/my/session/{sessionId}";
export const leave = "user DELETE /sns/api/v1/user/my";

export const logInTwoStep = "none POST /sns/api/v1/user/login/two-step";
export const setUpTwoStepAtLogin = "none POST /sns/api/v1/user/login/two-step/setup";
export const confirmTwoStepAtLogin = "none POST /sns/api/v1/user/login/two-step/confirm";
export const getTwoStep = "user GET /sns/api/v1/user/my/two-step";
export const setUpTwoStep = "user POST /sns/api/v1/user/my/two-step";
export const confirmTwoStep = "user POST /sns/api/v1/user/my/two-step/confirm";
export const renewRecoveryCodes = "user POST /sns/api/v1/user/my/two-step/recovery-codes";
export const turnOffTwoStep = "user DELETE /sns/api/v1/user/my/two-step";
export const stepUp = "user POST /sns/api/v1/user/my/two-step/step-up";
