/**
 * Tasks of a public site that its start cannot check. `https`: a call came through HTTPS; `email`: a
 * test message arrived; `backup`: a restore drill succeeded; `provider`: the fund provider answered.
 */
export const goLiveSteps = [
  "https",
  "email",
  "legal",
  "backup",
  "provider",
  "product",
  "post",
] as const;
export type GoLiveStep = (typeof goLiveSteps)[number];
