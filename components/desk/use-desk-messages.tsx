import { useContextValue } from "#components/i18n/use-page-context";
import type { Messages } from "#lib/i18n/types";

/** Returns the messages of a page of the desk. A namespace that its page does not list is missing. */
export const useDeskMessages = () => useContextValue().messages as Messages;
