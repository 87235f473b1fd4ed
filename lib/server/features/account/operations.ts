import type { AnyOperation } from "#lib/server/core/operation";
import { createApiToken } from "#lib/server/features/account/api-token/create";
import { getOwnApiToken, listApiTokens } from "#lib/server/features/account/api-token/list";
import { revokeApiToken } from "#lib/server/features/account/api-token/revoke";
import { checkId } from "#lib/server/features/account/check-id";
import { checkReferralCode } from "#lib/server/features/account/check-referral-code";
import { checkUsername } from "#lib/server/features/account/check-username";
import { listCommonPasswords } from "#lib/server/features/account/common-password";
import { deleteAccount } from "#lib/server/features/account/deletion/delete-account";
import { restoreAccount } from "#lib/server/features/account/deletion/restore-account";
import { endSessionByLink } from "#lib/server/features/account/end-session-by-link";
import { createDataExportLink } from "#lib/server/features/account/export/create-link";
import { downloadDataExport } from "#lib/server/features/account/export/download";
import { getDataExport } from "#lib/server/features/account/export/get";
import { requestDataExport } from "#lib/server/features/account/export/request";
import { findId } from "#lib/server/features/account/find-id";
import { getAccount } from "#lib/server/features/account/get-account";
import { getMyProfileImage } from "#lib/server/features/account/get-my-profile-image";
import { logIn } from "#lib/server/features/account/log-in";
import { adminLogIn } from "#lib/server/features/account/log-in-admin";
import { logOut } from "#lib/server/features/account/log-out";
import { addPasskey } from "#lib/server/features/account/passkey/add";
import { listPasskeys } from "#lib/server/features/account/passkey/list";
import { logInWithPasskey } from "#lib/server/features/account/passkey/log-in";
import { removePasskey } from "#lib/server/features/account/passkey/remove";
import { startAddingPasskey } from "#lib/server/features/account/passkey/start-adding";
import { startPasskeyLogin } from "#lib/server/features/account/passkey/start-login";
import { startPasskeyStepUp } from "#lib/server/features/account/passkey/start-step-up";
import { prove, stepUp, stepUpWithPasskey } from "#lib/server/features/account/proof/prove";
import { resetPassword } from "#lib/server/features/account/reset-password";
import { sendCode } from "#lib/server/features/account/send-code";
import { applyReferralCode } from "#lib/server/features/account/setting/apply-referral-code";
import { changeEmail } from "#lib/server/features/account/setting/change-email";
import { changePassword } from "#lib/server/features/account/setting/change-password";
import { endOtherSessions, endSession } from "#lib/server/features/account/setting/end-session";
import { listSessions } from "#lib/server/features/account/setting/list-sessions";
import {
  deleteProfileImage,
  setProfileImage,
} from "#lib/server/features/account/setting/set-profile-image";
import { undoEmailChange } from "#lib/server/features/account/setting/undo-email-change";
import { updateProfile } from "#lib/server/features/account/setting/update-profile";
import { signUp } from "#lib/server/features/account/sign-up";
import { confirmTwoStep } from "#lib/server/features/account/two-step/confirm";
import { confirmTwoStepAtLogin } from "#lib/server/features/account/two-step/confirm-at-login";
import { getTwoStep } from "#lib/server/features/account/two-step/get";
import { logInTwoStep } from "#lib/server/features/account/two-step/log-in";
import { renewRecoveryCodes } from "#lib/server/features/account/two-step/renew-recovery-codes";
import { setUpTwoStep } from "#lib/server/features/account/two-step/set-up";
import { setUpTwoStepAtLogin } from "#lib/server/features/account/two-step/set-up-at-login";
import { turnOffTwoStep } from "#lib/server/features/account/two-step/turn-off";
import { verifyCode } from "#lib/server/features/account/verify-code";

/** Lists every call of this feature, those of staff included. Add a new one here. */
export const accountOperations: AnyOperation[] = [
  checkId,
  checkReferralCode,
  checkUsername,
  getAccount,
  getMyProfileImage,
  logIn,
  logOut,
  findId,
  endSessionByLink,
  resetPassword,
  undoEmailChange,
  listCommonPasswords,
  restoreAccount,
  logInTwoStep,
  setUpTwoStepAtLogin,
  confirmTwoStepAtLogin,
  getTwoStep,
  setUpTwoStep,
  confirmTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  startPasskeyLogin,
  logInWithPasskey,
  listPasskeys,
  startAddingPasskey,
  addPasskey,
  removePasskey,
  startPasskeyStepUp,
  prove,
  stepUp,
  stepUpWithPasskey,
  listApiTokens,
  createApiToken,
  revokeApiToken,
  getOwnApiToken,
  sendCode,
  signUp,
  verifyCode,
  applyReferralCode,
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  deleteProfileImage,
  setProfileImage,
  updateProfile,
  deleteAccount,
  getDataExport,
  requestDataExport,
  createDataExportLink,
  downloadDataExport,
  adminLogIn,
];
