import { createPrivateKey } from "node:crypto";
import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";

export const urlWith = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(?:${protocols.join("|")})$`),
    error: `a URL (${protocols.join(", ")})`,
  });

/** An address of a whole site. A path would be dropped, so it is refused. */
export const origin = urlWith("http", "https").transform((value, context) => {
  const { origin, pathname, search, hash, username } = new URL(value);
  if (/^\/*$/.test(pathname) && search + hash + username === "") return origin;
  context.addIssue(`must be an address without path, query or user, such as ${origin}`);
  return z.NEVER;
});

/** Parses `s3://key:secret@host/bucket/prefix?region=…`; null if it has no host or no bucket. */
export function parseBucketUrl(value: string) {
  const url = URL.parse(value);
  const [bucket, ...prefix] =
    url?.pathname
      .split("/")
      .filter(Boolean)
      .map((part) => decodeURIComponent(part)) ?? [];
  return url?.host && bucket ? { url, bucket, prefix: prefix.join("/") } : null;
}

const bucketProblem = "must name a host and a bucket, as s3://key:secret@host/bucket does";

export const bucketUrl = urlWith("s3").refine(
  (value) => parseBucketUrl(value) !== null,
  bucketProblem,
);

/** A folder or a bucket. */
export const folderOrBucket = z
  .string()
  .min(1)
  .refine((value) => !value.startsWith("s3:") || parseBucketUrl(value) !== null, bucketProblem);

/** Parses `Name <name@domain>` or an address alone; null for anything else. */
export function parseSender(value: string): { address: string; domain: string } | null {
  const address = /^[^<>]*<([^<>]+)>$/.exec(value.trim())?.[1]?.trim() ?? value.trim();
  const domain = /^[^\s@<>]+@([^\s@<>]+)$/.exec(address)?.[1];
  return domain ? { address, domain } : null;
}

export const sender = z
  .string()
  .refine((value) => parseSender(value) !== null, 'an address, such as "Name <post@your.site>"');

/** True if a URL uses TLS or this host. Account passwords are sent to it. */
const isSecure = (url: string) =>
  url.startsWith("https:") || /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/.test(url);

export const secureUrl = urlWith("http", "https").refine(isSecure, "must use https");

/** The provider's API, or `sandbox`, which simulates orders. */
export const providerAddress = z.string().superRefine((value, context) => {
  const problem = value !== "sandbox" && secureUrl.safeParse(value).error?.issues[0]?.message;
  if (problem) context.addIssue(`${problem}, or sandbox`);
});

/** Returns a private key from PEM text, in which `\\n` may stand for line breaks, or its file. */
export function readPrivateKey(value: string, context: z.RefinementCtx): string {
  try {
    const pem = value.startsWith("-----")
      ? value.replaceAll("\\n", "\n")
      : readFileSync(value, "utf8");
    createPrivateKey(pem);
    return pem;
  } catch {
    context.addIssue({ code: "custom", message: "not a private key, nor a file with one, in PEM" });
    return z.NEVER;
  }
}

/** Returns the absolute path of a program, or `off`. */
export function readProgram(value: string, context: z.RefinementCtx): string {
  if (value === "off") return value;
  try {
    accessSync(value, constants.X_OK);
    return resolve(value);
  } catch {
    context.addIssue({ code: "custom", message: "not a program that this user may run, nor off" });
    return z.NEVER;
  }
}

/** Returns the absolute path of a folder in which files can be moved. */
export function readFolder(value: string, context: z.RefinementCtx): string {
  const path = resolve(value);
  try {
    if (!statSync(path).isDirectory()) throw new Error("not a folder");
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return path;
  } catch {
    context.addIssue({ code: "custom", message: "not a folder that this user may write" });
    return z.NEVER;
  }
}
