import type { EmailSubscriptionKind } from "#lib/domain/notify/email-subscription";

export type EmailSubscription = {
  kind: EmailSubscriptionKind;
  userKey: string;
  /** Tells several subscriptions of a kind apart, such as the author's key; "" if there is one. */
  subject: string;
};

/** How the emails of a kind are ended, by whoever has one of them. */
export type SubscriptionKind = {
  /**
   * Returns whether the emails are on, and `about` for `{about}` in the texts, such as the author's
   * name. Null if the user, or whatever the emails are about, no longer exists.
   */
  find: (subscription: EmailSubscription) => Promise<{ isOn: boolean; about?: string } | null>;
  /** Turns the emails off. Returns false if they were off already. */
  turnOff: (subscription: EmailSubscription) => Promise<boolean>;
};
