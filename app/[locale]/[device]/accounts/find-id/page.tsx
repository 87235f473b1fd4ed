import { FindIdForm } from "#components/account/find-id-form";
import { AccountPage, accountMetadata } from "../account-page";

export const generateMetadata = accountMetadata("findId", (texts) => texts.title);

export default function Page({ params }: PageProps<"/[locale]/[device]/accounts/find-id">) {
  return (
    <AccountPage params={params} namespaces={["findId", "signup"]}>
      <FindIdForm />
    </AccountPage>
  );
}
