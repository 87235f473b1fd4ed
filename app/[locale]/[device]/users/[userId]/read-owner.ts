import { requirePageContext } from "../../page-definition";
import { readUser } from "./read";
import { readUserId } from "./read-user-id";

type Props = { params: Promise<{ locale: string; device: string; userId: string }> };

/** Returns whose settings a page shows, or null for a user who does not exist. */
export async function readOwner({ params }: Props): Promise<{ userId: string } | null> {
  const { locale } = await requirePageContext(params);
  const user = await readUser((await params).userId, locale);
  return user && { userId: await readUserId(params) };
}
