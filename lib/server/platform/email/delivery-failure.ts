export type Failure = {
  /** Codes without the server's text, which may quote the address. */
  summary: string;
  /** True if the mail server will never accept this recipient. */
  isRejected: boolean;
  /** True if the mail server says that the address does not exist. */
  isUnknownAddress: boolean;
};

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string };

/** Returns what an error of nodemailer means for further attempts. */
export function describeFailure(error: unknown): Failure {
  const { code, command, responseCode, response = "" } = error as SmtpError;
  const { name, message } = error instanceof Error ? error : { name: "unknown", message: "" };
  const systemError = message.match(/\bE[A-Z]{4,}\b/)?.[0];
  // Rejections of the sender, such as of its password or its address block, may be temporary.
  const isRejected = command === "RCPT TO" && (responseCode ?? 0) >= 500;
  const status = response.match(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/)?.[1] ?? "";
  return {
    summary: [code ?? name, systemError, command, responseCode, status].filter(Boolean).join(" "),
    isRejected,
    // Bad mailbox, bad domain, moved, or null MX (RFC 3463, RFC 7505).
    isUnknownAddress: isRejected && /^5\.1\.(?:1|2|6|10)$/.test(status),
  };
}
