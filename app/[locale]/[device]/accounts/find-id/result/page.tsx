import { FoundIds } from "#components/account/found-ids";
import { AccountPage, accountMetadata } from "../../account-page";

export const generateMetadata = accountMetadata("findId", (texts) => texts.result.title);

export default function Page({ params }: PageProps<"/[locale]/[device]/accounts/find-id/result">) {
  return (
    <AccountPage params={params} namespaces={["findId"]}>
      <FoundIds />
    </AccountPage>
  );
}
