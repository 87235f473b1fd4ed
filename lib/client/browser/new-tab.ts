type Keys = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey">;

/** Whether a click on a link asks for another tab or window, which is left to the browser. */
export const asksForNewTab = ({ metaKey, ctrlKey, shiftKey }: Keys): boolean =>
  metaKey || ctrlKey || shiftKey;
