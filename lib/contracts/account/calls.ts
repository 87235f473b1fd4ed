export const adminLogIn = "none POST /sns/api/v1/admin/login";

export const prove = "user POST /sns/api/v1/user/my/proof";

export const checkId = "none GET /sns/api/v1/user/check-id";
export const checkUsername = "optional GET /sns/api/v1/user/check-username";
export const sendCode = "optional POST /sns/api/v1/user/email/code";
export const verifyCode = "none POST /sns/api/v1/user/email/verify";
export const checkReferralCode = "none GET /sns/api/v1/user/referral-code/check";
export const signUp = "none POST /sns/api/v1/user/signup";
export const logIn = "none POST /sns/api/v1/user/login";
export const restoreAccount = "none POST /sns/api/v1/user/restore";
export const findId = "none POST /sns/api/v1/user/find-id";
export const undoEmailChange = "none POST /sns/api/v1/user/email/undo";
export const endSessionByLink = "none POST /sns/api/v1/user/session/end";
export const listCommonPasswords = "none GET /sns/api/v1/user/common-password/list";
export const resetPassword = "none POST /sns/api/v1/user/password/reset";
export const logOut = "user POST /sns/api/v1/user/logout";
export const getAccount = "user GET /sns/api/v1/user/my";
export const getMyProfileImage = "user GET /sns/api/v1/user/my/profile/image";
