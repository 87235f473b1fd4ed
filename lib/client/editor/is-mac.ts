/** Whether shortcuts are pressed with Command. Only for what is shown after the page was taken over. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
