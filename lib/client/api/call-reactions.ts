/** What the interface does about calls, whoever made them. */
type Reactions = {
  /** Any call succeeded. */
  onSuccess?: () => void;
  /** No reply came. */
  onNetworkError?: () => void;
  /** The server refused the token (401). */
  onUnauthorized?: () => void;
  /** The signed-in account was banned; `message` says so. */
  onBanned?: (message: string) => void;
};

/** The shell registers them here, apart from `call`, which is loaded with the first call. */
export const reactions: Reactions = {};

export function reactToCalls(given: Reactions): void {
  Object.assign(reactions, given);
}
