import { requirePageContext } from "../../page-definition";
import { readUser } from "./read";

type Props = { params: Promise<{ locale: string; device: string; userId: string }> };

/** False for the settings of a user who does not exist. */
export async function isUserFound({ params }: Props): Promise<boolean> {
  const { locale } = await requirePageContext(params);
  return (await readUser((await params).userId, locale)) !== null;
}
