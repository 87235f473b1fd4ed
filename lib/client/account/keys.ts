/** Query keys of the account and its settings. */
export const accountKeys = {
  all: ["account"] as const,
  commonPasswords: ["common-passwords"] as const,
  detail: (userId: string) => ["account", userId] as const,
  dataExport: (userId: string) => ["my", "data-export", userId] as const,
  devices: (userId: string) => ["devices", userId] as const,
  passkeys: (userId: string) => ["my", "passkeys", userId] as const,
  apiTokens: (userId: string) => ["my", "api-tokens", userId] as const,
  postImports: (userId: string) => ["my", "post-imports", userId] as const,
  webhooks: (userId: string) => ["my", "webhooks", userId] as const,
  twoStep: (userId: string | undefined) => ["my", "two-step", userId] as const,
  twoStepSetup: (setupToken: string) => ["two-step-setup", setupToken] as const,
};
