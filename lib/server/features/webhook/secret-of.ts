/** Says what an encrypted key belongs to, so that it cannot be used for another webhook. */
export const secretOf = (webhookId: string) => ({ purpose: "webhook", id: webhookId });
