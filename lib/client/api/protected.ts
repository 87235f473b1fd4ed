const parts = ["/my/", "/profile/image", "/notification"];

/** Whether a call needs a valid token, told from its address: then it is not even sent without one. */
export function isProtected(address: string): boolean {
  const [path = "", search = ""] = address.split("?");
  const query = new URLSearchParams(search);
  return (
    parts.some((part) => path.includes(part)) ||
    query.get("filter") === "following" ||
    query.get("type") === "draft" ||
    query.get("type") === "archive"
  );
}
