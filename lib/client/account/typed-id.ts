import { createFormDraft, isString } from "#lib/client/form/form-draft";
import { typedIdKey } from "#lib/domain/device-storage";

/** The ID that was last typed or found, carried between log-in, find-ID and password reset. */
export const typedId = createFormDraft(typedIdKey, { id: "" }, { id: isString });
