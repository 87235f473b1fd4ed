import { PageStatus } from "#components/seo/page-status";
import { NotFoundScreen } from "#components/shell/not-found-screen";
import { requirePageContext } from "../../../page-definition";
import { readUser } from "../read";

type Props = LayoutProps<"/[locale]/[device]/users/[userId]/settings">;

/** Answers 404 for the settings of a user who does not exist. */
export default async function Layout({ children, params }: Props) {
  const { locale } = await requirePageContext(params);
  if (await readUser((await params).userId, locale)) return children;
  return (
    <>
      <PageStatus status={404} />
      <NotFoundScreen />
    </>
  );
}
