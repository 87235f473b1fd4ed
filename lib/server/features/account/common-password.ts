import { listCommonPasswords as contract } from "#lib/contracts/account";
import { findBrokenPasswordRules } from "#lib/domain/account";
import { operation } from "#lib/server/core/operation";
import { singleton } from "#lib/server/core/singleton";

/**
 * Returns the passwords of a public list of common ones, in lower case, that can meet the other
 * rules. Upper case cannot tell: "P@ssw0rd" is as common as "p@ssw0rd".
 */
export const loadCommonPasswords = (): Promise<string[]> =>
  singleton("password.common", async () => {
    // Loaded on first use, because that takes a few milliseconds and memory.
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    const words = [...dictionary["passwords-common"]].map((word) => String(word).toLowerCase());
    return words.filter((word) => canMeetRules(word)).sort();
  });

/** True if some choice of upper and lower case meets all rules, which needs two letters. */
const canMeetRules = (word: string) =>
  findBrokenPasswordRules(word).join() === "uppercase" && /\p{Ll}.*\p{Ll}/u.test(word);

export const listCommonPasswords = operation(contract, async () => ({
  items: await loadCommonPasswords(),
}));
