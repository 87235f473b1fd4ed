import { ApiError } from "#lib/client/api/api-error";

export type CodeKind = "app" | "recovery";

/** What is wrong with a code before it is sent; the texts are in `login.twoStep`. */
export function appCodeProblem(
  code: string,
  kind: CodeKind,
): "missing" | "invalid" | "invalidRecovery" | undefined {
  const plain = code.replaceAll(/[\s-]/g, "");
  if (plain === "") return "missing";
  if (kind === "app") return /^\d{6}$/.test(plain) ? undefined : "invalid";
  return /^[a-z0-9]{10}$/i.test(plain) ? undefined : "invalidRecovery";
}

/** Why the server refused a code: it is wrong, or the login it belongs to took too long. */
export function codeRefusal(error: unknown): "incorrect" | "expired" | null {
  if (!(error instanceof ApiError)) return null;
  if (error.fields.code) return "incorrect";
  // The pass has run out, or two-step login was turned on or off meanwhile.
  const isOver = error.status === 400 || error.status === 409;
  return isOver && error.code === undefined ? "expired" : null;
}
