import { z } from "zod";
import { authenticationResponse } from "#lib/contracts/account/passkey-response";
import { currentPasswordField, twoStepCodeField } from "#lib/contracts/field";
import { time } from "#lib/contracts/shared";

/**
 * A proof that is given with a call, or with `prove` before it: the password, with a code where
 * two-step login is on, or a passkey asked for with the options of `startPasskeyStepUp`.
 */
export const proofFields = {
  password: currentPasswordField.optional(),
  twoStepCode: twoStepCodeField.optional(),
  passkey: authenticationResponse.optional(),
};

export const provenReply = z.object({
  /** Until when the proof counts: ten minutes, or an hour for what staff change. */
  validUntil: time,
});
