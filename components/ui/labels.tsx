import { createContext, useContext } from "react";
import type { Messages } from "#lib/i18n/types";

type Labels = Messages["common"]["ui"];

/** The primitives' own texts, such as the name of a close button. PageContextProvider sets it. */
export const LabelsContext = createContext({} as Labels);

export const useLabels = (): Labels => useContext(LabelsContext);
