import { decodeParam } from "../../params";

/** Returns the user id of a settings page's path. The browser compares it with the viewer's id. */
export async function readUserId(params: Promise<{ userId: string }>): Promise<string> {
  const { userId } = await params;
  return decodeParam(userId) ?? userId;
}
